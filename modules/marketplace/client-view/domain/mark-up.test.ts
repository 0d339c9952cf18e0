import { expect, test } from 'vitest';
import { clientPrice } from './mark-up.ts';
import type { MarkedStone, MarkUpRule } from './mark-up.ts';

const open = { from: null, to: null };
const any: MarkUpRule = {
  name: 'All others',
  diamondTypes: [],
  shapes: [],
  gradingLabs: [],
  carat: open,
  price: open,
  adds: 'Percent',
  add: 10_000,
};
const grown: MarkUpRule = { ...any, name: 'Lab-grown', diamondTypes: ['Lab'], add: 25_000 };
const large: MarkUpRule = { ...any, name: 'Two carats up', carat: { from: 2_000, to: null }, add: 3_500 };
const rounds: MarkUpRule = {
  ...any,
  name: 'GIA rounds',
  shapes: ['Round'],
  gradingLabs: ['GIA'],
  add: 5_000,
};
const dear: MarkUpRule = {
  ...any,
  name: 'Up to $500',
  price: { from: null, to: 50_000 },
  adds: 'Amount',
  add: 30_000,
};

const stone: MarkedStone = {
  diamondType: 'Natural',
  shape: 'Round',
  gradingLab: 'GIA',
  carat: 1_500,
  price: 512_345,
};

test.each<[says: string, rules: MarkUpRule[], stone: Partial<MarkedStone>, price?: number, rule?: string]>([
  ['no rule shows no price', [], {}],
  ['no rule that fits shows no price', [grown, large], {}],
  ['a percent is added and the dollar rounded up', [rounds], {}, 768_600, 'GIA rounds'],
  ['an amount is added', [dear], { price: 50_000 }, 80_000, 'Up to $500'],
  ['a bound belongs to its rule', [large], { carat: 2_000, price: 100_000 }, 135_000, 'Two carats up'],
  ['beyond it the next one holds', [dear, any], { price: 50_001 }, 100_100, 'All others'],
  ['the first that fits decides', [any, rounds], {}, 1_024_700, 'All others'],
  ['all of a rule must fit', [rounds, any], { gradingLab: 'IGI' }, 1_024_700, 'All others'],
  ['natural is not lab-grown', [grown], { diamondType: 'Lab', price: 40_000 }, 140_000, 'Lab-grown'],
])('%s', (_, rules, like, price, rule) => {
  const made = clientPrice(rules, { ...stone, ...like });
  expect(made).toEqual(price === undefined ? undefined : { price, rule });
});
