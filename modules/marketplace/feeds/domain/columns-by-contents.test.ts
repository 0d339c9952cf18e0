import { expect, test } from 'vitest';
import { suggestColumns } from './feed-mapping.ts';

const fieldsOf = (headers: readonly string[], ...samples: (readonly string[])[]) =>
  headers.map((header) => suggestColumns(headers, {}, samples).columns[header]);

test.each([
  [
    'a make under a header of shapes',
    ['Supplier Stock Ref', 'Cut', 'Carat'],
    ['A', 'Ideal', '1'],
    ['stockRef', 'cutGrade', 'carat'],
  ],
  [
    'a shape under a header of makes',
    ['Stock #', 'Cut Grade', 'Size'],
    ['A', 'Oval', '1'],
    ['stockRef', 'shape', 'carat'],
  ],
  [
    'shapes and makes swapped',
    ['Stock #', 'Shape', 'Cut Grade'],
    ['A', 'Ideal', 'Oval'],
    ['stockRef', 'cutGrade', 'shape'],
  ],
  [
    'a shape under an unknown header',
    ['Stock #', 'Form', 'Size'],
    ['A', 'Marquise', '1'],
    ['stockRef', 'shape', 'carat'],
  ],
  [
    'a laboratory under an unknown header',
    ['Stock #', 'Paper', 'Size'],
    ['A', 'GIA', '1'],
    ['stockRef', 'gradingLab', 'carat'],
  ],
  [
    'a height in millimeters under a depth',
    ['Stock #', 'Depth %', 'Size'],
    ['A', '3.98', '1'],
    ['stockRef', 'height', 'carat'],
  ],
  [
    'a depth in percent under a height',
    ['Stock #', 'Height', 'Size'],
    ['A', '61.9', '1'],
    ['stockRef', 'depth', 'carat'],
  ],
  [
    'grades under an unknown header, which could be any',
    ['Stock #', 'Grade', 'Size'],
    ['A', 'EX', '1'],
    ['stockRef', null, 'carat'],
  ],
  [
    'a header that fits',
    ['Stock #', 'Shape', 'Depth %'],
    ['A', 'RB', '61.9'],
    ['stockRef', 'shape', 'depth'],
  ],
])('%s', (_what, headers, sample, fields) => {
  expect(fieldsOf(headers, sample)).toEqual(fields);
});

test('one cell that fits its header keeps the column', () => {
  expect(fieldsOf(['Stock #', 'Shape'], ['A', 'RB'], ['B', 'Ideal'])).toEqual(['stockRef', 'shape']);
});

test("a seller's last mapping stays, whatever the cells say", () => {
  const last = { Cut: 'shape' } as const;
  expect(suggestColumns(['Cut'], last, [['Ideal']]).columns).toEqual(last);
});
