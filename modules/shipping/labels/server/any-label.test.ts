import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSymbol } from '#kit/server/barcodes/place-symbol.ts';
import { writeSvg } from '#kit/server/svg/write-svg.ts';
import { writeZpl } from '#kit/server/zpl/write-zpl.ts';
import type { Label, LabelParty } from '../domain/label.ts';
import { layOutLabel } from '../domain/layout/lay-out-label.ts';
import { someLabels } from '../domain/testing/some-labels.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    '^XZ~HS',
    '💎 טבעת كبيرة',
    '\u0000\u001d\u001e\u0004',
    '<script>&"',
    'W'.repeat(100),
    '~'.repeat(100),
  ),
);

const party: fc.Arbitrary<LabelParty> = fc.record({
  person: text,
  company: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  postalCode: text,
  countryCode: fc.constantFrom('US', 'CA', 'FR', 'ZZ'),
  phone: text,
});

const anyLabel: fc.Arbitrary<Label> = fc
  .record({
    label: fc.constantFrom<Label>(...Object.values(someLabels)),
    from: party,
    to: party,
    reference1: text,
    reference2: text,
    sealNumber: text,
    copy: fc.integer({ min: 1, max: 99 }),
    weightOz: fc.integer({ min: 0, max: 2_400 }),
  })
  .map(({ label, ...rest }) => ({ ...label, ...rest }));

test('any text can be printed without becoming a command or an element', () => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const drawing = layOutLabel(label);
      for (const item of drawing.items) if (item.kind === 'barcode') placeSymbol(item);
      const zpl = writeZpl(drawing, 203);
      expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
      expect(zpl).toMatch(/^[\n\u0020-\u007d]*$/);
      expect(writeSvg(drawing, label.shipmentNumber)).not.toMatch(/<(?!\/?(svg|title|rect|text|path)\b)/);
    }),
    { numRuns: 150 },
  );
});
