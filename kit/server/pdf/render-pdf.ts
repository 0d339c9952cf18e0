import { buffer } from 'node:stream/consumers';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { drawDocument } from './draw-document.ts';
import { openSheet } from './open-sheet.ts';

/** Renders a tagged PDF: screen readers find its title, language, headings, lists, tables and links. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const sheet = openSheet(document, { wait: true, first: true });
  const bytes = buffer(sheet);
  drawDocument(sheet, document);
  sheet.end();
  return bytes;
}
