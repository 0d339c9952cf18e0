import type { Barcode, Maxicode } from '#kit/domain/drawing/barcode.ts';
import { separators } from '#kit/domain/drawing/barcode.ts';
import type { DrawnBarcode } from '#kit/domain/drawing/drawing.ts';
import { symbolSize } from '../barcodes/place-symbol.ts';
import type { ToDots } from './to-dots.ts';
import { fieldData } from './zpl-field.ts';

/** A barcode where it stands in a drawing: in the middle of its area. */
export function zplBarcode(drawn: DrawnBarcode, dots: ToDots): string {
  const module = Math.max(1, dots(drawn.module));
  const size = symbolSize({ ...drawn, module });
  // In dots already: the module was.
  const across = drawn.barcode.symbology === 'maxicode' ? dots(size.width) : size.width;
  const down = drawn.barcode.symbology === 'pdf417' ? size.height : dots(size.height);
  const x = dots(drawn.x) + Math.round((dots(drawn.width) - across) / 2);
  const y = dots(drawn.y) + Math.round((dots(drawn.height) - down) / 2);
  return `^FO${x},${y}${commandsOf(drawn.barcode, module, down)}`;
}

function commandsOf(barcode: Barcode, module: number, height: number): string {
  switch (barcode.symbology) {
    case 'code128':
      // A: the printer chooses the subsets.
      return `^BY${module}^BCN,${height},N,N,N,A${fieldData(barcode.text)}`;
    case 'gs1-128': {
      // Start in subset C, then FNC1 before each element: all of them are pairs of figures.
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
