import type { Drawing, DrawingItem, DrawnArea, DrawnFrame, DrawnText } from '#kit/domain/drawing/drawing.ts';
import type { ToDots } from './to-dots.ts';
import { zplBarcode } from './zpl-barcode.ts';
import { fieldData } from './zpl-field.ts';

/** The two densities of label printers (domain shipping 7.7). */
export const densities = [203, 300] as const;
export type Density = (typeof densities)[number];

/** A drawing in the language of Zebra's printers. Barcodes are the printer's own: it knows its dots best. */
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
    case 'barcode':
      return zplBarcode(item, dots);
  }
}

/** Font 0 is narrower than Helvetica of the same height, so that what fits there fits here. */
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
