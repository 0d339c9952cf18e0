import { buffer } from 'node:stream/consumers';
import type { Drawing } from '#kit/domain/drawing/drawing.ts';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { drawDocument } from './draw-document.ts';
import { drawDrawing } from './draw-drawing.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetFacts } from './open-sheet.ts';
import { page } from './page-style.ts';

/** A page of the drawing's own size, or as many pages of a letter as the document needs. */
export type PrintPart =
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly description: string }
  | { readonly kind: 'document'; readonly document: PdfDocument };

const noMargins = { top: 0, right: 0, bottom: 0, left: 0 };
const margins = { top: page.top, right: page.right, bottom: page.bottom, left: page.left };

/** One file for a printer, its parts in the order in which they are wanted at the bench. */
export async function renderPrint(facts: SheetFacts, parts: readonly PrintPart[]): Promise<Uint8Array> {
  const sheet = openSheet(facts, { wait: true, first: false });
  const bytes = buffer(sheet);
  for (const part of parts) {
    if (part.kind === 'document') {
      sheet.addPage({ size: page.size, margins });
      drawDocument(sheet, part.document);
      continue;
    }
    const { drawing, description } = part;
    sheet.addPage({ size: [drawing.width, drawing.height], margins: noMargins });
    // A picture with words for whoever can't see it: read aloud part by part, a label would be a heap of figures.
    const draw = () => drawDrawing(sheet, drawing);
    sheet.addStructure(sheet.struct('Figure', { alt: description }, draw));
  }
  sheet.end();
  return bytes;
}
