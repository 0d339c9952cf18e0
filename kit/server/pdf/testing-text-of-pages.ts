import { PDFiumLibrary } from '@hyzyla/pdfium';

const opened = PDFiumLibrary.init();

/** The words of each page as somebody copies them out of a browser: read by PDFium, which wrote none of them. */
export async function textOfPages(file: Uint8Array): Promise<string[]> {
  const document = await (await opened).loadDocument(file);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    document.destroy();
  }
}
