import { describe, expect, it } from 'vitest';
import type { Barcode } from '#kit/domain/drawing/barcode.ts';
import { gs1Text, separators } from '#kit/domain/drawing/barcode.ts';
import type { Area, Drawing, DrawnBarcode } from '#kit/domain/drawing/drawing.ts';
import type { ReadBarcode } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { cutOut, pictureOfSvg } from '#kit/server/images/testing-pictures.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import { writeSvg } from '#kit/server/svg/write-svg.ts';
import { pictureOfZpl } from '#kit/server/zpl/testing-picture-of-zpl.ts';
import { densities, writeZpl } from '#kit/server/zpl/write-zpl.ts';
import type { Label } from '../domain/label.ts';
import { drawStub, layOutLabel, placeOnStock } from '../domain/layout/lay-out-label.ts';
import { labelTabs } from '#modules/shipping/preferences/domain/choices.ts';
import { someLabels } from '../domain/testing/some-labels.ts';

const facts = { title: 'Label', author: 'Assay Mutual', language: 'en-US', createdAt: new Date(0) };

/** The decoded text. */
function decodedText(barcode: Barcode): ReadBarcode {
  const { group, record } = separators;
  switch (barcode.symbology) {
    case 'code128':
      return { symbology: 'Code128', text: barcode.text };
    case 'gs1-128':
      return { symbology: 'Code128', text: gs1Text(barcode.elements) };
    case 'pdf417':
      return { symbology: 'PDF417', text: barcode.text };
    case 'maxicode': {
      const { postcode, country, serviceClass, secondary } = barcode;
      const message = [postcode, country, serviceClass, secondary].join(group);
      return { symbology: 'MaxiCode', text: `[)>${record}01${group}96${message}` };
    }
  }
}

const barcodesOf = ({ items }: Drawing): DrawnBarcode[] => items.filter((item) => item.kind === 'barcode');

/** Crops to each barcode before decoding. */
async function decodeEach(picture: Uint8Array, drawing: Drawing, dpi: number): Promise<ReadBarcode[]> {
  const dots = (points: number) => Math.round((points * dpi) / 72);
  const inDots = ({ x, y, width, height }: Area) => ({
    left: dots(x),
    top: dots(y),
    width: dots(width),
    height: dots(height),
  });
  const read = await Promise.all(
    barcodesOf(drawing).map(async (item) => readBarcodesIn(await cutOut(picture, inDots(item)))),
  );
  return read.flat();
}

const wide = 'WMÜŁ 💎 '.repeat(12);
const longest = (label: Label): Label => ({
  ...label,
  to: { ...label.to, person: wide, company: wide, line1: wide, line2: wide, city: wide },
  reference1: 'W'.repeat(72),
});
const abroad = (label: Label): Label => ({
  ...label,
  to: { ...label.to, city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1', countryCode: 'CA' },
});

describe.each(Object.entries(someLabels))('each barcode of a %s label', (_, label: Label) => {
  it.each(labelTabs)('barcodes scan from the finished page at 203 dpi on stock %s', async (tab) => {
    const drawing = placeOnStock(layOutLabel(label), tab, drawStub(label));
    const pdf = await renderPrint(facts, [{ kind: 'drawing', drawing, description: 'A label' }]);
    const expected = barcodesOf(drawing).map(({ barcode }) => decodedText(barcode));
    expect(expected.length).toBeGreaterThan(0);
    expect(await decodeEach(await pictureOfPage(pdf, 0, 203), drawing, 203)).toEqual(expected);
  });

  it.each([
    ['the longest address', longest],
    ['an address abroad', abroad],
  ])('barcodes scan with %s', async (__, shape) => {
    const drawing = layOutLabel(shape(label));
    const pdf = await renderPrint(facts, [{ kind: 'drawing', drawing, description: 'A label' }]);
    const expected = barcodesOf(drawing).map(({ barcode }) => decodedText(barcode));
    expect(await decodeEach(await pictureOfPage(pdf, 0, 203), drawing, 203)).toEqual(expected);
  });

  it.each(densities)("barcodes scan from a %i dpi label printer's output", async (density) => {
    const drawing = layOutLabel(label);
    const inches = { width: drawing.width / 72, height: drawing.height / 72 };
    const picture = await pictureOfZpl(writeZpl(drawing, density), inches, density);
    const expected = barcodesOf(drawing).map(({ barcode }) => decodedText(barcode));
    expect(await decodeEach(picture, drawing, density)).toEqual(expected);
  });

  it("barcodes scan from the browser's picture", async () => {
    const drawing = layOutLabel(label);
    const picture = await pictureOfSvg(writeSvg(drawing, 'A label'), 203);
    const expected = barcodesOf(drawing).map(({ barcode }) => decodedText(barcode));
    expect(await decodeEach(picture, drawing, 203)).toEqual(expected);
  });
});
