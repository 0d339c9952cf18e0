import { setImmediate } from 'node:timers/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { jpegOfPixels } from '../images/picture-of-pixels.ts';

export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let library: Promise<PDFiumLibrary> | undefined;

async function opened(pdf: Uint8Array) {
  // Its WebAssembly is loaded with the first file.
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(pdf);
}

/** How many pages a PDF has; undefined if it is damaged or needs a password. */
export async function pageCountOf(pdf: Uint8Array): Promise<number | undefined> {
  const document = await opened(pdf).catch(() => undefined);
  if (document === undefined) return undefined;
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
  }
}

// A page may claim any size.
const mostPixels = 2_000;

/** The first pages as they print; someone else's file never becomes part of ours, only its picture does. */
export async function picturesOfPdf(
  pdf: Uint8Array,
  { dpi, most }: { readonly dpi: number; readonly most: number },
): Promise<PagePicture[]> {
  const document = await opened(pdf);
  const pictures: PagePicture[] = [];
  try {
    for (const page of document.pages()) {
      if (pictures.length === most) break;
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(dpi / 72, mostPixels / Math.max(originalWidth, originalHeight, 1));
      const rendered = await page.render({
        scale,
        render: ({ data, width: across, height: down }) =>
          jpegOfPixels(data, { width: across, height: down }),
      });
      pictures.push({ bytes: rendered.data, width: rendered.width, height: rendered.height });
      // Lets other requests run.
      await setImmediate();
    }
    return pictures;
  } finally {
    document.destroy();
  }
}
