import { expect, test } from 'vitest';
import { isDrawn, signatureSvg, strokePath } from './signature.ts';

test('a dot is no signature, a line of eight points is', () => {
  expect(isDrawn([])).toBe(false);
  expect(isDrawn([[5, 5, 6, 6]])).toBe(false);
  expect(isDrawn([Array.from({ length: 16 }, (_, at) => at)])).toBe(true);
});

test('strokes become paths of a picture', () => {
  expect(strokePath([1, 2, 3, 4])).toBe('M1 2L3 4');
  expect(strokePath([])).toBe('');
  expect(signatureSvg([[1, 2, 3, 4]])).toContain('<path d="M1 2L3 4"/>');
});
