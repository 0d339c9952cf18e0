import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdStone, listPairs, searchDiamonds, stoneRefusals } from '#modules/marketplace/contract.ts';
import { cheapestNatural, fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 6_000);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const readPairs = async (id: string, within?: 5 | 15 | 30) =>
  (await marta.call(listPairs, { params: { id }, query: within === undefined ? {} : { within } })).answer;

const change = (id: string, set: string) =>
  loupe.pools.owner.query(`update marketplace.stone set ${set} where item_id = $1`, [Number(id)]);

/** Rounds of common weights, of which there are many. */
async function findRounds() {
  const body = {
    ...cheapestNatural,
    shapes: ['Round'],
    carat: { from: 7_000, to: 10_500 },
    color: { from: 'E', to: 'H' },
  } as const;
  return (await marta.call(searchDiamonds, { body })).answer.diamonds;
}

/** With all its matches shown. */
async function findStoneWithMatches() {
  for (const { supplierItemIdentifier: id } of await findRounds()) {
    const pairs = await readPairs(id, 15);
    if (pairs.matches.length > 3 && pairs.matches.length < 12) return { id, pairs };
  }
  throw new Error('No round of the sample has a few matches.');
}

describe('the matches of a stone', () => {
  test('have its shape and size, a grade away at most, closest first, and exclude the stone itself', async () => {
    const rounds = (await findRounds()).slice(0, 40);
    let checked = 0;
    for (const stone of rounds) {
      const { reason, within, totals, matches } = await readPairs(stone.supplierItemIdentifier, 15);
      expect({ reason, within }).toEqual({ reason: null, within: 15 });
      expect(totals.map((tolerance) => tolerance.within)).toEqual([5, 15, 30]);
      expect(totals.map(({ total }) => total)).toEqual(
        totals.map(({ total }) => total).toSorted((a, b) => a - b),
      );
      expect(matches).toHaveLength(Math.min(12, totals[1]?.total ?? -1));
      expect(matches.map(({ score }) => score)).toEqual(
        matches.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      for (const { diamond, differs } of matches) {
        checked += 1;
        expect(diamond).toMatchObject({ shape: 'Round', diamondType: 'Natural', colorType: 'Color' });
        expect(diamond.supplierItemIdentifier).not.toBe(stone.supplierItemIdentifier);
        expect(differs.length).toBe((diamond.length ?? 0) - (stone.length ?? 0));
        for (const side of [differs.length, differs.width]) expect(Math.abs(side)).toBeLessThanOrEqual(15);
        for (const grade of [differs.color, differs.clarity]) expect(Math.abs(grade)).toBeLessThanOrEqual(1);
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  test('are within 0.05 mm by default', async () => {
    const { id } = await findStoneWithMatches();
    expect(await readPairs(id)).toEqual(await readPairs(id, 5));
    expect((await readPairs(id)).within).toBe(5);
  });

  test('are found for an unlisted stone too', async () => {
    const { id, pairs } = await findStoneWithMatches();
    await change(id, 'is_listed = false');
    await loupe.ports.catalog.caughtUp();
    expect(await readPairs(id, 15)).toEqual(pairs);
    await change(id, 'is_listed = true');
    await loupe.ports.catalog.caughtUp();
  });

  test('exclude unlisted stones, and show which ones another company holds', async () => {
    const { id, pairs } = await findStoneWithMatches();
    const [held, unlisted] = pairs.matches.map(({ diamond }) => diamond.supplierItemIdentifier);
    const elena = await loupe.as('Elena');
    await elena.call(holdStone, { body: { itemId: held ?? '' } });
    await change(unlisted ?? '', 'is_listed = false');
    await loupe.ports.catalog.caughtUp();
    const { matches, totals } = await readPairs(id, 15);
    expect(totals[1]?.total).toBe((pairs.totals[1]?.total ?? 0) - 1);
    const ids = matches.map(({ diamond }) => diamond.supplierItemIdentifier);
    expect(ids).not.toContain(unlisted);
    expect(
      matches
        .filter(({ isHeldElsewhere }) => isHeldElsewhere)
        .map(({ diamond }) => diamond.supplierItemIdentifier),
    ).toEqual([held]);
    // The holder sees its own hold as such.
    const { answer } = await elena.call(listPairs, { params: { id }, query: { within: 15 } });
    expect(answer.matches.some(({ isHeldElsewhere }) => isHeldElsewhere)).toBe(false);
  });
});

describe('gives a reason instead of matches:', () => {
  test.each([
    ['NoMeasurements', 'length = null'],
    ['NoGrades', 'clarity = 12'],
  ])('%s', async (reason, set) => {
    const stone = (await findRounds())[reason === 'NoGrades' ? 0 : 1];
    await change(stone?.supplierItemIdentifier ?? '', set);
    expect(await readPairs(stone?.supplierItemIdentifier ?? '')).toEqual({
      reason,
      within: 5,
      totals: [],
      matches: [],
    });
  });
});

test('answers that an unknown stone is missing', async () => {
  const { problem } = await marta.call(listPairs, { params: { id: '999' }, query: {} });
  expect(problem.code).toBe(stoneRefusals.diamond_missing.code);
});
