import { expect, test } from 'vitest';
import type { Barcode } from '#kit/domain/drawing/barcode.ts';
import { dot } from '#kit/domain/drawing/drawing.ts';
import type { DrawnBarcode } from '#kit/domain/drawing/drawing.ts';
import { pictureOfSvg } from '../images/testing-pictures.ts';
import { writeSvg } from '../svg/write-svg.ts';
import { placeSymbol } from './place-symbol.ts';
import { readBarcodesIn } from './testing-read-barcodes.ts';

const group = '\u001d';
const barcodes: readonly (readonly [name: string, barcode: Barcode, read: string])[] = [
  ['Code128', { symbology: 'code128', text: '1Z5R89390357567127' }, '1Z5R89390357567127'],
  ['Code128', { symbology: 'code128', text: 'RB123456785US' }, 'RB123456785US'],
  [
    'Code128',
    {
      symbology: 'gs1-128',
      elements: [
        { identifier: '420', value: '10036' },
        { identifier: '94', value: '00111206206406260787' },
      ],
    },
    `42010036${group}9400111206206406260787`,
  ],
  ['PDF417', { symbology: 'pdf417', text: `[)>\u001e01${group}02 #`, columns: 6 }, `[)>\u001e01${group}02 #`],
  [
    'MaxiCode',
    {
      symbology: 'maxicode',
      mode: 3,
      postcode: 'K1A0B1',
      country: '124',
      serviceClass: '066',
      secondary: `1Z57567127${group}UPSN\u001e\u0004`,
    },
    `[)>\u001e01${group}96K1A0B1${group}124${group}066${group}1Z57567127${group}UPSN\u001e\u0004`,
  ],
];

const drawn = (barcode: Barcode): DrawnBarcode => ({
  kind: 'barcode',
  barcode,
  x: 10,
  y: 10,
  width: 260,
  height: 90,
  module: 2 * dot,
});

test.each(barcodes)('a reader decodes the printed %s', async (symbology, barcode, text) => {
  const picture = writeSvg({ width: 280, height: 110, items: [drawn(barcode)] }, symbology);
  expect(await readBarcodesIn(await pictureOfSvg(picture, 203))).toEqual([{ symbology, text }]);
});

test('bars start on a printer dot and are whole dots wide', () => {
  for (const shape of placeSymbol(drawn({ symbology: 'code128', text: 'HV-20871' }))) {
    if (shape.kind !== 'box') throw new Error('A Code 128 has only bars.');
    expect(shape.x / dot).toBeCloseTo(Math.round(shape.x / dot), 6);
    expect(shape.width / (2 * dot)).toBeCloseTo(Math.round(shape.width / (2 * dot)), 6);
  }
});

test('refuses a barcode that would be cut off', () => {
  const wide = { ...drawn({ symbology: 'code128', text: 'W'.repeat(60) }) };
  expect(() => placeSymbol(wide)).toThrow("doesn't fit");
  const high = { ...drawn({ symbology: 'pdf417', text: 'W'.repeat(400), columns: 6 }), height: 30 };
  expect(() => placeSymbol(high)).toThrow("doesn't fit");
});

test.each(['code128', 'pdf417'] as const)("refuses letters that a %s can't encode", (symbology) => {
  for (const text of ['é', 'טבעת', '💎']) {
    expect(() => placeSymbol(drawn({ symbology, text, columns: 6 }))).toThrow('only ASCII');
  }
});
