import { expect, test } from 'vitest';
import { formatAddition, describeConditions } from './mark-up-rules-card.tsx';
import type { Rule } from './use-client-view.ts';

const open = { from: null, to: null };
const anyRule: Rule = {
  name: 'All',
  diamondTypes: [],
  shapes: [],
  gradingLabs: [],
  carat: open,
  price: open,
  adds: 'Percent',
  add: 4_000,
};

test.each<[Partial<Rule>, string]>([
  [{}, 'All stones'],
  [{ diamondTypes: ['Lab'], shapes: ['Round', 'Oval'] }, 'Lab-grown, Round or Oval'],
  [{ gradingLabs: ['GIA'], carat: { from: 2_000, to: null } }, 'GIA, from 2.00 ct'],
  [{ price: { from: null, to: 500_000 } }, 'up to $5,000'],
  [{ carat: { from: 1_000, to: 1_490 } }, '1.00 ct to 1.49 ct'],
])('describes the conditions %j as %s', (rule, words) => {
  expect(describeConditions({ ...anyRule, ...rule })).toBe(words);
});

test('shows a mark-up as a percentage or an amount', () => {
  expect(formatAddition({ adds: 'Percent', add: 4_050 })).toMatch(/^\+40\.50?%$/);
  expect(formatAddition({ adds: 'Amount', add: 30_000 })).toBe('+$300');
});
