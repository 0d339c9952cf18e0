import type { DrawnBarcode } from '#kit/domain/drawing/drawing.ts';
import { dot } from '#kit/domain/drawing/drawing.ts';
import type { Symbol } from './symbol-of.ts';
import { symbolOf } from './symbol-of.ts';

/** Black shapes in points. */
export type Shape =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'polygon'; readonly corners: readonly (readonly [x: number, y: number])[] }
  | {
      readonly kind: 'ring';
      readonly x: number;
      readonly y: number;
      readonly inner: number;
      readonly outer: number;
    };

/** The size of a barcode for this module and bar height; cells and hexagons have their own heights. */
export function symbolSize(drawn: Pick<DrawnBarcode, 'barcode' | 'module' | 'height'>) {
  return sizeOf(symbolOf(drawn.barcode), drawn);
}

/** The shapes of a barcode centered in its area. One larger than its area is a fault, since it would be cut off. */
export function placeSymbol(drawn: DrawnBarcode): readonly Shape[] {
  const symbol = symbolOf(drawn.barcode);
  const { width, height } = sizeOf(symbol, drawn);
  if (width > drawn.width + 0.01 || height > drawn.height + 0.01) {
    throw new RangeError(`A ${drawn.barcode.symbology} of ${width} by ${height} points doesn't fit.`);
  }
  const x = onDot(drawn.x + (drawn.width - width) / 2);
  const y = onDot(drawn.y + (drawn.height - height) / 2);
  return shapesOf(symbol, { x, y, module: drawn.module, height });
}

/** Edges between two dots would print gray or shift to one side. */
const onDot = (length: number) => Math.round(length / dot) * dot;

function sizeOf(symbol: Symbol, { module, height }: Pick<DrawnBarcode, 'module' | 'height'>) {
  switch (symbol.kind) {
    case 'bars':
      return { width: symbol.modules * module, height };
    case 'cells':
      return {
        width: symbol.columns * module,
        height: (symbol.cells.length / symbol.columns) * symbol.cellHeight * module,
      };
    case 'hexagons':
      return { width: 30 * pitch, height: 32 * rowPitch + hexagon * 2 };
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly height: number;
}

function shapesOf(symbol: Symbol, place: Place): readonly Shape[] {
  switch (symbol.kind) {
    case 'bars':
      return barsOf(symbol.widths, place);
    case 'cells':
      return cellsOf(symbol, place);
    case 'hexagons':
      return [...symbol.dark.map((cell) => hexagonOf(cell, place)), ...rings(place)];
  }
}

function barsOf(widths: readonly number[], { x, y, module, height }: Place): Shape[] {
  const shapes: Shape[] = [];
  let at = x;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) shapes.push({ kind: 'box', x: at, y, width: width * module, height });
    at += width * module;
  }
  return shapes;
}

/** Adjacent dark cells become one box. */
function cellsOf({ cells, columns, cellHeight }: Extract<Symbol, { kind: 'cells' }>, place: Place): Shape[] {
  const shapes: Shape[] = [];
  const height = cellHeight * place.module;
  for (let row = 0; row * columns < cells.length; row += 1) {
    let from = -1;
    for (let column = 0; column <= columns; column += 1) {
      const isDark = column < columns && cells[row * columns + column] === 1;
      if (isDark && from < 0) from = column;
      if (isDark || from < 0) continue;
      const width = (column - from) * place.module;
      shapes.push({
        kind: 'box',
        x: place.x + from * place.module,
        y: place.y + row * height,
        width,
        height,
      });
      from = -1;
    }
  }
  return shapes;
}

// ISO/IEC 16023 §5.11: a MaxiCode has one size. Centres of hexagons lie 0.88 mm apart, rows 0.76 mm.
const millimeter = 72 / 25.4;
const pitch = 0.88 * millimeter;
const rowPitch = pitch * Math.sqrt(0.75);
/** From center to corner, minus the gap that separates neighbors in print. */
const hexagon = (pitch / Math.sqrt(3)) * 0.92;
const ringRadii = [
  [0.51, 1.18],
  [1.86, 2.53],
  [3.2, 3.87],
] as const;

const corners = [0, 1, 2, 3, 4, 5].map((corner) => (Math.PI / 3) * corner + Math.PI / 6);

function hexagonOf(cell: number, { x, y }: Place): Shape {
  const row = Math.floor(cell / 30);
  const middleX = x + ((cell % 30) + (row % 2 === 0 ? 0.5 : 1)) * pitch;
  const middleY = y + hexagon + row * rowPitch;
  return {
    kind: 'polygon',
    corners: corners.map((angle) => [
      middleX + hexagon * Math.cos(angle),
      middleY + hexagon * Math.sin(angle),
    ]),
  };
}

function rings({ x, y }: Place): Shape[] {
  // The finder is centered on the fifteenth hexagon of the seventeenth row.
  const middle = { x: x + 14.5 * pitch, y: y + hexagon + 16 * rowPitch };
  return ringRadii.map(([inner, outer]) => ({
    kind: 'ring',
    ...middle,
    inner: inner * millimeter,
    outer: outer * millimeter,
  }));
}
