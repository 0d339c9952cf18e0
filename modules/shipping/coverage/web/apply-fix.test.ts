import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import type { CoverageAnswer } from '../contract/coverage-endpoint.ts';
import { firstFixes, applyFixes } from './apply-fix.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

const line = (
  code: string,
  fixes: CoverageAnswer['lines'][number]['fixes'],
): CoverageAnswer['lines'][number] => ({
  code,
  light: 'red',
  words: code,
  fixes,
});

const secure = { words: 'Require adult signature', change: { signature: 'Secure' } } as const;
const business = { words: 'Mark as business' };
const clear = { words: 'Clear', change: { reference1: '' } };
const seal = { words: 'Add seal number', opens: 'seal' } as const;

test('fixes everything with the first one-click fix of each line', () => {
  const lines = [
    line('forbidden_words', [clear]),
    line('seal_missing', [seal]),
    line('adult_signature', [secure, business]),
  ];
  expect(firstFixes(lines)).toEqual([clear, secure]);
  const typed = { ...emptyDraft, reference1: 'GIA 2.21 oval' };
  expect(applyFixes(typed, firstFixes(lines))).toEqual({ ...emptyDraft, signature: 'Secure' });
});

test('a fix may clear a field', () => {
  const collected = { ...emptyDraft, cashOnDelivery: { amount: cents(5_000) } };
  const without = applyFixes(collected, [{ words: 'Remove COD', change: {}, clears: ['cashOnDelivery'] }]);
  expect(without.cashOnDelivery).toBeUndefined();
});
