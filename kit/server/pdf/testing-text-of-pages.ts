import { PDFiumLibrary } from '@hyzyla/pdfium';

const opened = PDFiumLibrary.init();

/** The words of each page as copied out of a browser: read by PDFium, which shares no code with our writer. */
export async function textOfPages(file: Uint8Array): Promise<string[]> {
  const document = await (await opened).loadDocument(file);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    document.destroy();
  }
}
