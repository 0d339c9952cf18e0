import type { Drawing, DrawingItem, DrawnText } from '#kit/domain/drawing/drawing.ts';
import { placeSymbol } from '../barcodes/place-symbol.ts';
import type { Shape } from '../barcodes/place-symbol.ts';
import type { Sheet } from './draw-text.ts';

const light = '#DDDDDD';

/** Draws what was laid out elsewhere; texts go to the page as they are, each a line of its own. */
export function drawDrawing(sheet: Sheet, drawing: Drawing): void {
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
    case 'barcode':
      for (const shape of placeSymbol(item)) addShape(sheet, shape);
      // One fill for all of them: an edge between two fills can show as a hair of white.
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
