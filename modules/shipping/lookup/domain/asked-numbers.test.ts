import { expect, test } from 'vitest';
import { askedNumbers } from './asked-numbers.ts';

test.each([
  ['40-118273', ['40-118273']],
  [' 1z5r89390357567127 ', ['1Z5R89390357567127']],
  ['40-118273 1Z5R89390357567127', ['40-118273', '1Z5R89390357567127']],
  ['9405 5111 0549 5033 0000 01', ['9405511105495033000001']],
  ['67127\n67127,44821;#40-118273', ['67127', '44821', '40-118273']],
  [' \n ', []],
])('%j is read as %j', (text, numbers) => {
  expect(askedNumbers(text)).toEqual(numbers);
});
