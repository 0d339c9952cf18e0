import { expect, test } from 'vitest';
import { memberBenefits } from './member-benefits.ts';

const ags = { affiliationType: 'AGS', isRecognized: true, buysDiamonds: true } as const;

test.each([
  ['an AGS member who buys diamonds', ags, '/marketplace/natural'],
  ['an AGS member without the marketplace', { ...ags, buysDiamonds: false }, '/membership/subscriptions'],
  ['a lapsed AGS member', { ...ags, isRecognized: false }, undefined],
] as const)('leads %s to %s', (_, facts, to) => {
  const [benefit, ...more] = memberBenefits(facts);
  expect(more).toEqual([]);
  expect(benefit?.link?.to).toBe(to);
});

test('promises GemAndJewel members nothing that the portal does not have', () => {
  expect(memberBenefits({ ...ags, affiliationType: 'GemAndJewel' })).toEqual([]);
});
