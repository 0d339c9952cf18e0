import { expect, test } from 'vitest';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { canComplete, meterOf } from './meter.ts';

const known = { photos: {}, reports: {} };

/** The same every time. */
function drawer(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

const words = ['purpose', 'intendedUse', 'market', 'appraiserName', 'terms', 'currency', 'rateOn'];
const itemWords = ['title', 'description', 'condition', 'type', 'metal', 'karat', 'stamp', 'metalTest'];
const gemWords = ['title', 'setting', 'origin', 'shape', 'clarity', 'color', 'treatment', 'lab'];

function drawContent(draw: (most: number) => number): Content {
  const some = (keys: readonly string[]): Values =>
    Object.fromEntries(keys.filter(() => draw(3) > 0).map((key) => [key, draw(5) === 0 ? '' : 'Gold']));
  const items = Array.from({ length: draw(3) }, (_, at) => ({
    itemId: `i${at}`,
    type: draw(4) === 0 ? ('Watch' as const) : ('Jewelry' as const),
    values: { ...some(itemWords), totalWeight: draw(2_000), mountingWeight: draw(2_000) },
    gems: Array.from({ length: draw(3) }, (__, of) => ({
      gemId: `g${at}${of}`,
      type: (['Diamond', 'Colored stone', 'Pearl'] as const)[draw(3)] ?? 'Diamond',
      values: {
        ...some(gemWords),
        carats: draw(3_000),
        length: draw(900),
        width: draw(900),
        height: draw(600),
      },
      plot: [],
    })),
    costs: draw(2) === 0 ? {} : { value: draw(100_000) },
    comparables: [],
  }));
  return { customer: some(['firstName', 'lastName', 'street']), document: some(words), items, reasons: [] };
}

test('over drawn documents, the meter shows 100% exactly when it can be completed', () => {
  const draw = drawer(28);
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 500; round += 1) {
    const content = drawContent(draw);
    const answered = meterOf(content, known).gaps.filter(() => draw(4) > 0);
    const meter = meterOf(
      { ...content, reasons: answered.map(({ key }) => ({ check: key, words: 'Known.' })) },
      known,
    );
    expect(meter.percent === 100).toBe(canComplete(meter));
    expect(meter.met + meter.gaps.length).toBe(meter.checks.length);
    expect(meter.sections.reduce((sum, { all }) => sum + all, 0)).toBe(meter.checks.length);
    expect(new Set(meter.checks.map(({ key }) => key)).size).toBe(meter.checks.length);
    outcomes.add(meter.percent === 100);
  }
  expect(outcomes.has(false)).toBe(true);
});

test('closing every gap reaches 100%, and a reason closes only what may be answered', () => {
  const content: Content = { customer: {}, document: {}, items: [], reasons: [] };
  const { gaps } = meterOf(content, known);
  const reasons = gaps.map(({ key }) => ({ check: key, words: 'Not known.' }));
  const answered = meterOf({ ...content, reasons }, known);
  expect(answered.gaps.every(({ must }) => must)).toBe(true);
  expect(answered.percent).toBeLessThan(100);
  expect(meterOf({ ...content, reasons: [{ check: 'customer.street', words: '' }] }, known).gaps).toEqual(
    gaps,
  );
});

test.each([
  ['Gold', 'karat'],
  ['Platinum', 'fineness'],
  ['Silver', 'fineness'],
])('the purity of %s is entered as %s', (metal, field) => {
  const item = {
    itemId: 'i',
    type: 'Jewelry' as const,
    values: { type: 'Ring', metal },
    gems: [],
    costs: {},
    comparables: [],
  };
  const { gaps } = meterOf({ customer: {}, document: {}, items: [item], reasons: [] }, known);
  const purity = gaps.filter(({ place }) => ['karat', 'fineness'].includes(place.field));
  expect(purity.map(({ place }) => place.field)).toEqual([field]);
});
