import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pictureOfPixels } from '../images/testing-pictures.ts';

const opened = PDFiumLibrary.init();

/** A page as a printer of `dpi` prints it: PNG, one pixel per dot. */
export async function pictureOfPage(pdf: Uint8Array, page: number, dpi: number): Promise<Uint8Array> {
  const document = await (await opened).loadDocument(pdf);
  try {
    const { data } = await document.getPage(page).render({
      scale: dpi / 72,
      render: ({ data: pixels, width, height }) => pictureOfPixels(pixels, { width, height }),
    });
    return data;
  } finally {
    document.destroy();
  }
}
