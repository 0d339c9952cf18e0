import type { Barcode } from '#kit/domain/drawing/barcode.ts';

// 420 and a ZIP of five or nine digits, then a number that begins with 92 to 95. Spec domain shipping §7.6.
const routed = /^420(\d{5}|\d{9})(9[2-5]\d{18}(?:\d{2}|\d{6})?)$/;
const domestic = /^(9[2-5])(\d{18}(?:\d{2}|\d{6})?)$/;

/**
 * Spec domain shipping §7.7: the Intelligent Mail package barcode, a GS1-128 with the ZIP before the tracking number.
 * International numbers (two letters, nine digits, a country) use plain Code 128.
 */
export function uspsBarcode(digits: string): Barcode {
  const [, zip, number] = routed.exec(digits) ?? [];
  const [, identifier, value] = domestic.exec(number ?? digits) ?? [];
  if (identifier === undefined || value === undefined) return { symbology: 'code128', text: digits };
  const tracking = { identifier, value };
  const route = zip === undefined ? [] : [{ identifier: '420', value: zip }];
  return { symbology: 'gs1-128', elements: [...route, tracking] };
}
