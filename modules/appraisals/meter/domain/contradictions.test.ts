import { describe, expect, test } from 'vitest';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { contradictions as ofGem, gemChecks } from './gem-checks.ts';
import { contradictions as ofItem, valueChecks } from './item-checks.ts';

const open = (checks: readonly { isMet: boolean; sentence: string }[]) =>
  checks.filter(({ isMet }) => !isMet).map(({ sentence }) => sentence);

const center: Values = {
  title: 'Center',
  shape: 'Round',
  count: 1,
  carats: 1_520,
  length: 744,
  width: 741,
  height: 453,
  depth: 610,
};
const gem = (values: Values, type: Gem['type'] = 'Diamond'): Gem => ({ gemId: 'g', type, values, plot: [] });

describe('a gem', () => {
  test.each([
    ['whose weight, size and depth fit', {}, []],
    [
      'deeper than its measurements',
      { depth: 601 },
      ['Center: depth is 60.1%, but 4.53 ÷ 7.43 mm is 61.0%.'],
    ],
    [
      'heavier than its measurements',
      { carats: 2_000 },
      ['Center: you entered 2.00 ct, but 7.43² × 4.53 × 0.0061 = 1.52 ct.'],
    ],
    ['that weighs two together', { count: 2, carats: 3_040 }, []],
    ['with a thick girdle', { carats: 1_660, girdleCorrection: 9 }, []],
    ['of a shape without a formula', { shape: 'Rose cut', carats: 4_000, depth: 611 }, []],
  ])('%s', (_, change, sentences) => {
    expect(open(ofGem(gem({ ...center, ...change })))).toEqual(sentences);
  });

  test('that differs from its report names both, and accepting closes it', () => {
    const report = { color: 'G', clarity: 'VS1', carats: 1_520 };
    const checks = gemChecks(gem({ ...center, color: 'F', clarity: 'VS1' }), report);
    const gap = checks.find(({ key }) => key === 'gem.g.color.report');
    expect(gap).toMatchObject({
      isMet: false,
      sentence: 'Center: you entered F, but the report says G.',
      fix: { verb: 'Accept G', value: 'G' },
    });
    expect(checks.find(({ key }) => key === 'gem.g.clarity.report')?.isMet).toBe(true);
  });

  test('of pearls whose largest is smaller than the smallest', () => {
    expect(open(ofGem(gem({ title: 'Strand', sizeLeast: 750, sizeMost: 700 }, 'Pearl')))).toEqual([
      'Strand: the largest size is smaller than the smallest.',
    ]);
  });
});

const ring = (values: Values, costs: Values = {}, carats = 2_310): Item => ({
  itemId: 'i',
  type: 'Jewelry',
  values: { title: 'Ring', ...values },
  gems: [gem({ ...center, carats })],
  costs,
  comparables: [],
});

describe('an item', () => {
  test.each([
    ['of 18K at 750', { metal: 'Gold', karat: '18K', fineness: 750 }, []],
    [
      'of 18K at 585',
      { metal: 'Gold', karat: '18K', fineness: 585 },
      ['Ring: 18K is 750 fine, but you entered 585.'],
    ],
    [
      'of 14K, stamped 750',
      { metal: 'Gold', karat: '14K', stamp: '750 HV' },
      ['Ring: the stamp says 750/1000, but you entered 585.'],
    ],
    [
      'of 14K, stamped 18K',
      { metal: 'Gold', karat: '14K', stamp: '18K' },
      ['Ring: the stamp says 750/1000, but you entered 585.'],
    ],
    ['of platinum, stamped PLAT 950', { metal: 'Platinum', fineness: 950, stamp: 'PLAT 950' }, []],
    [
      'of platinum at 585',
      { metal: 'Platinum', fineness: 585 },
      ["Ring: 585/1000 isn't a standard fineness for platinum."],
    ],
    ['whose parts weigh the whole', { totalWeight: 730, mountingWeight: 684 }, []],
    [
      'lighter than its mounting and stones',
      { totalWeight: 650, mountingWeight: 684 },
      ['Ring: mounting and stones weigh 7.30 g, but the total weight is 6.50 g.'],
    ],
    ['weighed in pennyweight', { totalWeight: 469, mountingWeight: 440, weightUnit: 'DWT' }, []],
  ])('%s', (_, values, sentences) => {
    expect(open(ofItem(ring(values)))).toEqual(sentences);
  });

  test.each([
    [
      'above the price paid 30 days before',
      { value: 2_000_00, pricePaid: 1_500_00, paidOn: '2026-10-01' },
      true,
    ],
    ['at the price paid', { value: 1_500_00, pricePaid: 1_500_00, paidOn: '2026-10-01' }, false],
    [
      'above a price paid 91 days before',
      { value: 2_000_00, pricePaid: 1_500_00, paidOn: '2026-08-01' },
      false,
    ],
  ])('valued %s', (_, costs, isOpen) => {
    const gap = valueChecks(ring({}, costs), '2026-10-31').find(({ key }) => key === 'value.i.value.paid');
    expect(gap !== undefined && !gap.isMet).toBe(isOpen);
  });
});
