/** The widest file that the server makes has 1200. */
const maxEdgePixels = 2_000;

const maxBytes = 700_000;

const qualities = [0.85, 0.75, 0.65, 0.5];

const pictures = /^image\/(?:jpeg|png|webp|avif|hei[cf])$/;

/** `canvas`: for a preview. Null when this browser cannot read the picture. */
export type Shrunk = { content: Blob; canvas: HTMLCanvasElement | null };

/** Returns the picture upright and small enough for a slow line, or the file itself if the browser cannot read it. */
export async function shrink(file: File): Promise<Shrunk> {
  try {
    if (!pictures.test(file.type)) throw new Error();
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxEdgePixels / Math.max(bitmap.width, bitmap.height));
    const canvas = draw(bitmap, bitmap.width * scale, bitmap.height * scale);
    bitmap.close();
    const isSmall = scale === 1 && file.size <= maxBytes && !/hei[cf]/.test(file.type);
    const content = isSmall ? file : await encode(canvas);
    return { content: content && content.size < file.size ? content : file, canvas };
  } catch {
    return { content: file, canvas: null };
  }
}

/** White, because JPEG has no transparency. */
function draw(image: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let content: Blob | null = null;
  for (const quality of qualities) {
    content = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (content && content.size <= maxBytes) break;
  }
  return content;
}

export function drawPreview(preview: HTMLCanvasElement, picture: HTMLCanvasElement) {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  preview.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, preview.width, preview.height);
}
