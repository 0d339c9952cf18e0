import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Drawing, DrawingItem, DrawnText } from '#kit/domain/drawing/drawing.ts';
import type { PdfDocument } from '#kit/domain/pdf-document.ts';
import { drawDocument } from './draw-document.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetFacts } from './open-sheet.ts';
import { Face, short } from './face.ts';
import { page } from './page-style.ts';
import { placeSymbol } from '../barcodes/place-symbol.ts';
import type { Shape } from '../barcodes/place-symbol.ts';
import type { Sheet } from './draw-text.ts';

/** A page of the drawing's size, or as many letter pages as the document needs. */
export type PrintPart =
  | {
      readonly kind: 'drawing';
      /** One of very many pages is laid out when its turn comes. */
      readonly drawing: Drawing | (() => Drawing);
      readonly description: string;
    }
  | { readonly kind: 'document'; readonly document: PdfDocument };

const noMargins = { top: 0, right: 0, bottom: 0, left: 0 };
const margins = { top: page.top, right: page.right, bottom: page.bottom, left: page.left };

/** One file to print, with its parts in the order they are needed. Only a document has to know its page count. */
export async function renderPrint(facts: SheetFacts, parts: readonly PrintPart[]): Promise<Uint8Array> {
  const sheet = openSheet(facts, { wait: parts.some(({ kind }) => kind === 'document'), first: false });
  const bytes = buffer(sheet);
  const faces = { plain: new Face(sheet, 'Helvetica'), strong: new Face(sheet, 'Helvetica-Bold') };
  for (const [at, part] of parts.entries()) {
    // Lets other requests run, and the finished pages leave.
    if (at % 20 === 19) await setImmediate();
    if (part.kind === 'document') {
      sheet.addPage({ size: page.size, margins });
      drawDocument(sheet, part.document);
      continue;
    }
    const { drawing: given, description } = part;
    const drawing = typeof given === 'function' ? given() : given;
    sheet.addPage({ size: [drawing.width, drawing.height], margins: noMargins });
    // A figure with alternative text: read aloud part by part, a label would be a jumble of numbers.
    const draw = () => drawDrawing(sheet, faces, drawing);
    sheet.addStructure(sheet.struct('Figure', { alt: description }, draw));
  }
  sheet.end();
  return bytes;
}

/** The printers' own fonts, in which labels and forms are set. */
interface PrintFaces {
  readonly plain: Face;
  readonly strong: Face;
}

// Black is what a page begins with.
const light = '0.8667 g';
const black = '0 g';

/** Draws a finished layout; each text is one line. */
function drawDrawing(sheet: Sheet, faces: PrintFaces, drawing: Drawing): void {
  sheet.addContent('q');
  // Frames with one line width are one path: a form has a hundred to a page.
  for (const [width, frames] of Map.groupBy(drawing.items.filter(isFrame), ({ line }) => line))
    sheet.addContent(`${width} w ${frames.map(boxPath).join(' ')} S`);
  for (const item of drawing.items) drawItem(sheet, faces, item);
  sheet.addContent('Q');
}

type Frame = Extract<DrawingItem, { readonly kind: 'frame' }>;
type Box = Pick<Frame, 'x' | 'y' | 'width' | 'height'>;

const isFrame = (item: DrawingItem): item is Frame => item.kind === 'frame';
const boxPath = ({ x, y, width, height }: Box): string =>
  `${short(x)} ${short(y)} ${short(width)} ${short(height)} re`;

function drawItem(sheet: Sheet, faces: PrintFaces, item: DrawingItem): void {
  switch (item.kind) {
    case 'text':
      sheet.addContent(wordsOf(faces, item));
      return;
    case 'area':
      sheet.addContent(`${item.shade === 'black' ? black : light} ${boxPath(item)} f ${black}`);
      return;
    case 'frame':
      return;
    case 'strike': {
      const { x, y, width, height, line } = item;
      sheet.addContent(`${line} w ${short(x)} ${short(y + height)} m ${short(x + width)} ${short(y)} l S`);
      return;
    }
    case 'barcode':
      for (const shape of placeSymbol(item)) addShape(sheet, shape);
      // One fill for all: the edge between two fills can show as a hairline.
      sheet.fill('black', 'even-odd');
  }
}

function wordsOf(faces: PrintFaces, { words, x, y, size, strong, align }: DrawnText): string {
  const face = strong ? faces.strong : faces.plain;
  const width = align === 'left' ? 0 : face.widthOf(words, size);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return `BT ${face.chosen(size)} ${face.onBaseline(words, { x: left, y })} ET`;
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
