import type {
  Drawing,
  DrawingItem,
  DrawnArea,
  DrawnBarcode,
  DrawnFrame,
  DrawnText,
} from '#kit/domain/drawing/drawing.ts';
import { separators } from '#kit/domain/drawing/barcode.ts';
import type { Barcode, Maxicode } from '#kit/domain/drawing/barcode.ts';
import { symbolSize } from '../barcodes/place-symbol.ts';

/** The two densities of label printers (domain shipping 7.7). */
export const densities = [203, 300] as const;
export type Density = (typeof densities)[number];

/** A drawing as ZPL for Zebra printers. The printer draws barcodes itself, since it knows its dots best. */
export function writeZpl(drawing: Drawing, density: Density): string {
  const dots = (points: number) => Math.round((points * density) / 72);
  return [
    '^XA',
    // Field data is UTF-8.
    '^CI28',
    `^PW${dots(drawing.width)}`,
    `^LL${dots(drawing.height)}`,
    '^LH0,0',
    ...drawing.items.map((item) => commandsOf(item, dots)),
    '^XZ',
    '',
  ].join('\n');
}

function commandsOf(item: DrawingItem, dots: ToDots): string {
  switch (item.kind) {
    case 'text':
      return textCommands(item, dots);
    case 'area':
      return boxCommands(item, dots, item.shade === 'black' ? Infinity : 1);
    case 'frame':
      return boxCommands(item, dots, Math.max(1, dots(item.line)));
    case 'strike':
      return `^FO${dots(item.x)},${dots(item.y)}^GD${dots(item.width)},${dots(item.height)},${Math.max(1, dots(item.line))},B,R^FS`;
    case 'barcode':
      return zplBarcode(item, dots);
  }
}

/** Font 0 is narrower than Helvetica of the same height, so text that fits there fits here. */
function textCommands({ x, y, size, words, align }: DrawnText, dots: ToDots): string {
  const height = dots(size);
  const at = dots(x);
  const font = `^A0N,${height},${height}`;
  if (align === 'left') return `^FT${at},${dots(y)}${font}${fieldData(words)}`;
  const width = align === 'right' ? at : at * 2;
  return `^FT0,${dots(y)}${font}^FB${width},1,0,${align === 'right' ? 'R' : 'C'}${fieldData(words)}`;
}

function boxCommands({ x, y, width, height }: DrawnArea | DrawnFrame, dots: ToDots, line: number): string {
  const [across, down] = [Math.max(1, dots(width)), Math.max(1, dots(height))];
  return `^FO${dots(x)},${dots(y)}^GB${across},${down},${Math.min(line, across, down)}^FS`;
}

/** A barcode centered in its area. */
function zplBarcode(drawn: DrawnBarcode, dots: ToDots): string {
  const module = Math.max(1, dots(drawn.module));
  const size = symbolSize({ ...drawn, module });
  // Already in dots, since the module was.
  const across = drawn.barcode.symbology === 'maxicode' ? dots(size.width) : size.width;
  const down = drawn.barcode.symbology === 'pdf417' ? size.height : dots(size.height);
  const x = dots(drawn.x) + Math.round((dots(drawn.width) - across) / 2);
  const y = dots(drawn.y) + Math.round((dots(drawn.height) - down) / 2);
  return `^FO${x},${y}${barcodeCommands(drawn.barcode, module, down)}`;
}

function barcodeCommands(barcode: Barcode, module: number, height: number): string {
  switch (barcode.symbology) {
    case 'code128':
      // A: the printer chooses the subsets.
      return `^BY${module}^BCN,${height},N,N,N,A${fieldData(barcode.text)}`;
    case 'gs1-128': {
      // Start in subset C, then FNC1 before each element: all are pairs of digits.
      const elements = barcode.elements.map(({ identifier, value }) => `>8${identifier}${value}`);
      return `^BY${module}^BCN,${height},N,N,N,N${fieldData(`>;${elements.join('')}`)}`;
    }
    case 'pdf417':
      return `^BY${module}^B7N,${3 * module},5,${barcode.columns},,N${fieldData(barcode.text)}`;
    case 'maxicode':
      return `^BD${barcode.mode},1,1${fieldData(maxicodeData(barcode))}`;
  }
}

/** The primary message in the printer's order: class, country, postcode. */
function maxicodeData({ postcode, country, serviceClass, secondary }: Maxicode): string {
  const { group, record } = separators;
  return `${serviceClass}${country}${postcode}[)>${record}01${group}96${secondary}`;
}

/** Field data: command characters, control characters and non-ASCII letters as escaped bytes. */
function fieldData(text: string): string {
  const data = Array.from(Buffer.from(text, 'utf8'), (byte) =>
    byte < 0x20 || byte > 0x7d || byte === 0x5e || byte === 0x5f
      ? `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
  return `^FH_^FD${data}^FS`;
}

/** Converts points to the printer's dots. */
type ToDots = (points: number) => number;
