import { buffer } from 'node:stream/consumers';
import type { Drawing, DrawingItem, DrawnText } from '#kit/domain/drawing/drawing.ts';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { drawDocument } from './draw-document.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetFacts } from './open-sheet.ts';
import { page } from './page-style.ts';
import { placeSymbol } from '../barcodes/place-symbol.ts';
import type { Shape } from '../barcodes/place-symbol.ts';
import type { Sheet } from './draw-text.ts';

/** A page of the drawing's size, or as many letter pages as the document needs. */
export type PrintPart =
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly description: string }
  | { readonly kind: 'document'; readonly document: PdfDocument };

const noMargins = { top: 0, right: 0, bottom: 0, left: 0 };
const margins = { top: page.top, right: page.right, bottom: page.bottom, left: page.left };

/** One file to print, with its parts in the order they are needed. */
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
    // A figure with alternative text: read aloud part by part, a label would be a jumble of numbers.
    const draw = () => drawDrawing(sheet, drawing);
    sheet.addStructure(sheet.struct('Figure', { alt: description }, draw));
  }
  sheet.end();
  return bytes;
}

const light = '#DDDDDD';

/** Draws a finished layout; each text is one line. */
function drawDrawing(sheet: Sheet, drawing: Drawing): void {
  for (const item of drawing.items) drawItem(sheet, item);
}

function drawItem(sheet: Sheet, item: DrawingItem): void {
  switch (item.kind) {
    case 'text':
      drawWords(sheet, item);
      return;
    case 'area':
      sheet.rect(item.x, item.y, item.width, item.height).fill(item.shade === 'black' ? 'black' : light);
      return;
    case 'frame':
      sheet.rect(item.x, item.y, item.width, item.height).lineWidth(item.line).strokeColor('black').stroke();
      return;
    case 'strike':
      sheet.moveTo(item.x, item.y + item.height).lineTo(item.x + item.width, item.y);
      sheet.lineWidth(item.line).strokeColor('black').stroke();
      return;
    case 'barcode':
      for (const shape of placeSymbol(item)) addShape(sheet, shape);
      // One fill for all: the edge between two fills can show as a hairline.
      sheet.fill('black', 'even-odd');
  }
}

function drawWords(sheet: Sheet, { words, x, y, size, strong, align }: DrawnText): void {
  sheet
    .font(strong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black');
  const width = align === 'left' ? 0 : sheet.widthOfString(words);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  sheet.text(words, left, y, { lineBreak: false, baseline: 'alphabetic' });
}

function addShape(sheet: Sheet, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      sheet.rect(shape.x, shape.y, shape.width, shape.height);
      return;
    case 'polygon':
      sheet.polygon(...shape.corners.map((corner) => [...corner]));
      return;
    case 'ring':
      sheet.circle(shape.x, shape.y, shape.outer).circle(shape.x, shape.y, shape.inner);
  }
}
