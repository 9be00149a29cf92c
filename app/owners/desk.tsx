import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { AdminHead, BackLink } from "../ui/page/admin-head";
import { unlistedMeta } from "../ui/page/meta";
import type { RouteHandle, ScriptName, SheetName } from "../ui/page/route-handle";
import { BusinessHead, type Here } from "./business-head";
import { type Desk, deskAt, listingPath } from "./paths";
import { ReadOnly } from "./read-only";

/** `of`: begins the title of an administrator's page about one restaurant. */
type Words = { title: string; description: string; of?: string };

/** Pages that only the owner has leave out `admin`. */
export type DeskWords = { owner: Words; admin?: Words };

type Shown = { restaurantId: string; name: string; isOwn: boolean };

/** For pages that `loadDesk` loads. */
export function deskMeta(words: DeskWords): MetaFunction {
  return (args) => {
    const data = args.data as { found: Shown | null } | undefined;
    const desk = deskAt(args.location.pathname);
    const { title, description, of } = words[desk] ?? words.owner;
    const name = desk === "admin" && of ? data?.found?.name : undefined;
    return unlistedMeta(name ? `${of} ${name}` : title, description)(args);
  };
}

/** The administration's pages have their own sheets and scripts in its frame. */
export function deskHandle(sheets: SheetName[], scripts: Partial<Record<Desk, ScriptName>> = {}): RouteHandle {
  return {
    styles: (_, pathname) => [...(deskAt(pathname) === "owner" ? (["form", "account"] as const) : []), "owners", ...sheets],
    script: (_, pathname) => scripts[deskAt(pathname)],
  };
}

type DeskPageProps = {
  desk: Desk;
  here: Here;
  words: DeskWords;
  found: Shown | null;
  /** Below the owner's heading. */
  note?: ReactNode;
  /** The administration's: below the heading, and its buttons. */
  lead?: string;
  links?: ReactNode;
  back?: { path: string; label: string } | null;
  /** Above what an administrator may only read at the owner's desk. */
  intro?: ReactNode;
  children?: ReactNode;
};

/** A page of a business in the frame of its owner or of the administration. */
export function DeskPage({ desk, here, words, found, note, lead, links, back, intro, children }: DeskPageProps) {
  if (desk === "admin") {
    const toListing = found && { path: listingPath(found.restaurantId, desk), label: "Volver a la ficha" };
    const way = back === undefined ? toListing : back;
    return (
      <>
        {way ? <BackLink {...way} /> : null}
        <AdminHead title={found?.name ?? (words.admin ?? words.owner).title} lead={lead}>
          {links}
        </AdminHead>
        {intro}
        {children}
      </>
    );
  }
  return (
    <section className="section tight stack near">
      {found ? (
        <BusinessHead id={found.restaurantId} name={found.name} here={here} isOwn={found.isOwn}>
          {note}
        </BusinessHead>
      ) : (
        <h1>{words.owner.title}</h1>
      )}
      {intro}
      <ReadOnly when={found?.isOwn === false}>{children}</ReadOnly>
    </section>
  );
}
