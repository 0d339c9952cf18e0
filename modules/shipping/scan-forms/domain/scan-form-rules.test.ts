import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { groupLabels, mailingDay, splitLabels } from './scan-form-rules.ts';

const today = day('2026-11-24');
const label = (origin: string, shipDate: string) => ({ origin, shipDate: day(shipDate), today });

test.each([
  [1, [1]],
  [250, [250]],
  [251, [250, 1]],
  [512, [250, 250, 12]],
])('%i labels go on forms of %j', (count, sizes) => {
  const forms = splitLabels(Array.from({ length: count }, (_, at) => at));
  expect(forms.map(({ length }) => length)).toEqual(sizes);
  expect(forms.flat()).toHaveLength(count);
});

test('no label makes no form', () => {
  expect(splitLabels([])).toEqual([]);
});

test.each([
  ['2026-11-20', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-25', '2026-11-25'],
])('a label of %s is mailed on %s', (shipDate, mailed) => {
  expect(mailingDay(label('A', shipDate))).toBe(mailed);
});

test("another origin and another mailing date need another form; late labels join today's", () => {
  const labels = [
    label('A', '2026-11-24'),
    label('B', '2026-11-24'),
    label('A', '2026-11-25'),
    label('A', '2026-11-23'),
  ];
  const groups = groupLabels(labels, (one) => one);
  expect(groups.map((group) => group.map((one) => labels.indexOf(one)))).toEqual([[0, 3], [1], [2]]);
});
