import { expect, test } from 'vitest';
import { parseNumbers } from './number-filter.tsx';

test('reads numbers pasted from a sheet, each once', () => {
  expect(parseNumbers(' 2141438167\nLG 512345678\t2141438167,7438801126;\n', 'Report Number')).toEqual({
    numbers: ['2141438167', 'LG 512345678', '7438801126'],
  });
});

test.each([
  ['2141438167 7438801126', ['2141438167', '7438801126']],
  ['LG512345678  7438801126', ['LG512345678', '7438801126']],
  ['LG 512345678', ['LG 512345678']],
  ['214 143 8167', ['214 143 8167']],
])('separates "%s" at spaces between whole numbers only', (text, numbers) => {
  expect(parseNumbers(text, 'Report Number')).toEqual({ numbers });
});

test('reads an empty box as no numbers', () => {
  expect(parseNumbers(' \n ', 'Report Number')).toEqual({ numbers: [] });
});

test('takes fifty numbers and rejects one more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(1_000 + at)).join('\n');
  expect(parseNumbers(many(50), 'Report Number')).toMatchObject({ numbers: { length: 50 } });
  expect(parseNumbers(many(51), 'Report Number')).toEqual({ sentence: 'Paste up to 50 numbers.' });
});

test.each([
  ['2141438167?', 'Report Number', '2141438167?: Use letters and digits only.'],
  ['123456789012345678901', 'Report Number', '123456789012345678901: Enter up to 20 characters.'],
  ['LG512345678', 'Item Id', 'LG512345678: Enter an item ID of 10 digits or fewer.'],
  ['12345678901', 'Item Id', '12345678901: Enter an item ID of 10 digits or fewer.'],
] as const)('rejects %s as %s, and says why', (text, by, sentence) => {
  expect(parseNumbers(text, by)).toEqual({ sentence });
});
