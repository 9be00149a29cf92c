import { memo, type ReactNode } from "react";
import { Article, type ArticleData } from "../../blog/article";
import { ArticlePicture } from "../../blog/article-picture";
import { ArticleCard } from "../../blog/card";

type ViewsProps = {
  article: ArticleData;
  host: string;
  isWhole: boolean;
  problem: string | null;
};

/** Nothing can be clicked, because links may not lead anywhere yet. */
export const LookViews = memo(function LookViews({ article, host, isWhole, problem }: ViewsProps) {
  return (
    <div className="stack">
      {problem ? <p className="field-error">{problem}</p> : null}
      <View title="La tarjeta en el blog">
        <ArticleCard blog={article} heading="h3" />
      </View>
      <View title="El enlace en WhatsApp" note="Cuando se publica, la imagen lleva también el título.">
        <SharedLink article={article} host={host} />
      </View>
      <View title="La página en un teléfono" note={isWhole ? undefined : "Aquí se ve el principio del texto."} isLong>
        <Article
          blog={article}
          crumbs={[
            { name: "Blog", path: "/blog" },
            { name: article.title, path: "" },
          ]}
        >
          {null}
        </Article>
      </View>
    </div>
  );
});

type ViewProps = { title: string; note?: string; isLong?: boolean; children: ReactNode };

function View({ title, note, isLong = false, children }: ViewProps) {
  // Makes the frame focusable, because its inert content cannot be scrolled with the keyboard.
  const scrolls = isLong ? { role: "region", "aria-label": title, tabIndex: 0 } : {};
  return (
    <section className="stack close look-view">
      <h2 className="look-title">{title}</h2>
      <div className={isLong ? "panel look-frame look-page" : "look-frame"} {...scrolls}>
        <div inert="">{children}</div>
      </div>
      {note ? <p className="fine-print">{note}</p> : null}
    </section>
  );
}

/** We draw the title into the image once the article is published. */
function SharedLink({ article, host }: Pick<ViewsProps, "article" | "host">) {
  return (
    <div className="panel look-link">
      <div className="article-picture">
        <ArticlePicture article={article} lazy />
      </div>
      <p className="look-link-title clamp">{article.title}</p>
      <p className="fine-print clamp">{article.excerpt}</p>
      <p className="fine-print">{host}</p>
    </div>
  );
}
