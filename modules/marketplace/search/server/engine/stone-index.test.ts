import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Criteria } from '../../domain/criteria.ts';
import { compileKernels } from './kernels/compile-kernels.ts';
import { createBatch } from './load/stone-batch.ts';
import { StoneIndex } from './stone-index.ts';
import type { Changes } from './stone-index.ts';
import { drawCriteria } from './testing/draw-criteria.ts';
import { drawStones } from './testing/draw-stones.ts';
import { plainAnswer } from './testing/oracle.ts';
import { randomFrom } from './testing/random-numbers.ts';
import { stoneAt } from './testing/stone-at.ts';

// Two whole blocks and part of a third, to cover full, partial and empty blocks.
const size = 18_000;
/** Fewer stones where every round is compared: they grow from one block into the next. */
const changing = 6_500;

function drawAll(count: number, seed: number): SearchedStone[] {
  const batch = drawStones(count, seed);
  return Array.from({ length: count }, (_, at) => stoneAt(batch, at));
}

const compiled = await compileKernels();

/** The same index with TypeScript and with WebAssembly kernels: both must pass. */
function createIndexes(stones: readonly SearchedStone[]): StoneIndex[] {
  return [StoneIndex.of(createBatch(stones)), StoneIndex.of(createBatch(stones), compiled)];
}

function applyTo(indexes: readonly StoneIndex[], changes: Changes): void {
  for (const index of indexes) index.apply(changes);
}

/** The searches whose answer differs from the oracle's; there should be none. */
function wrongAnswers(
  indexes: readonly StoneIndex[],
  stones: readonly SearchedStone[],
  searches: readonly Criteria[],
) {
  return searches.flatMap((criteria) => {
    const expected = plainAnswer(stones, criteria);
    return indexes
      .map((index) => ({ criteria, found: index.answer(criteria), meant: expected }))
      .filter(({ found }) => !isDeepStrictEqual(found, expected));
  });
}

it('compiles its kernels, so that the following tests cover both kinds', () => {
  expect(compiled).toBeDefined();
});

describe('the stone index answers the same as the oracle', () => {
  const stones = drawAll(size, 20_260_001);
  const indexes = createIndexes(stones);

  it('for hundreds of searches with all counts', () => {
    expect(
      wrongAnswers(
        indexes,
        stones,
        drawCriteria(createBatch(stones), { count: 360, seed: 777, facets: true }),
      ),
    ).toEqual([]);
  });

  it('for hundreds of searches without counts', () => {
    expect(
      wrongAnswers(
        indexes,
        stones,
        drawCriteria(createBatch(stones), { count: 360, seed: 778, facets: false }),
      ),
    ).toEqual([]);
  });

  it('for searches by item number, unknown ones included', () => {
    const random = randomFrom(5);
    const searches = drawCriteria(createBatch(stones), { count: 100, seed: 779, facets: true }).map(
      (criteria) => ({
        ...criteria,
        offset: 0,
        among: Array.from({ length: 50 }, () => Math.ceil(random() * size * 1.1)),
      }),
    );
    expect(wrongAnswers(indexes, stones, searches)).toEqual([]);
    expect(
      wrongAnswers(
        indexes,
        stones,
        searches.map((criteria) => ({ ...criteria, filters: {}, facets: false })),
      ),
    ).toEqual([]);
  });

  it('for all stones, for none, and beyond the last page', () => {
    const all: Criteria = {
      filters: {},
      sort: { by: 'price', direction: 'ascending' },
      offset: 0,
      limit: 50,
      facets: true,
    };
    expect(
      wrongAnswers(indexes, stones, [
        all,
        { ...all, offset: size },
        { ...all, offset: size - 7 },
        { ...all, limit: 0 },
        { ...all, filters: { shape: [] } },
        { ...all, filters: { shape: [], carat: { from: 20, to: 10 } } },
        { ...all, filters: { carat: { from: 10_001, to: 10_009 } } },
        { ...all, filters: { table: { from: 0, to: 99_999 } } },
        { ...all, filters: { table: { orUnknown: true } } },
        { ...all, filters: { table: {} } },
        { ...all, filters: { table: { from: 70_000 }, price: { to: 0 } } },
        { ...all, filters: { price: { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } } },
      ]),
    ).toEqual([]);
  });
});

describe('the stone index stays correct', () => {
  it('through price changes, regrading, new and removed stones', () => {
    const stones = new Map(drawAll(changing, 3).map((stone) => [stone.id, stone]));
    const indexes = createIndexes([...stones.values()]);
    const fresh = drawAll(changing * 3, 4);
    const random = randomFrom(11);
    for (let round = 0; round < 12; round += 1) {
      const known = [...stones.values()];
      const repriced = known
        .filter(() => random() < 0.05)
        .map((stone) => ({
          ...stone,
          price: Math.ceil(random() * 5_000_000),
          pricePerCarat: Math.ceil(random() * 900_000),
        }));
      const regraded = known
        .filter(() => random() < 0.02)
        .map((stone, at) => ({ ...(fresh[at] ?? stone), id: stone.id }));
      // They take the rows of removed stones first, then rows never used.
      const added = fresh
        .slice(round * 1_500, (round + 1) * 1_500)
        .map((stone) => ({ ...stone, id: stone.id + 1_000_000 }));
      const gone = known.filter(() => random() < (round % 3 === 0 ? 0.3 : 0.02)).map(({ id }) => id);
      const put = [...repriced, ...regraded, ...added].filter(({ id }) => !gone.includes(id));
      applyTo(indexes, { put: createBatch(put), gone: [...gone, 999_999_999] });
      for (const id of gone) stones.delete(id);
      for (const stone of put) stones.set(stone.id, stone);
      expect(indexes.map((index) => index.size)).toEqual([stones.size, stones.size]);
      const now = [...stones.values()];
      expect(
        wrongAnswers(
          indexes,
          now,
          drawCriteria(createBatch(now), { count: 40, seed: round, facets: round % 2 === 0 }),
        ),
      ).toEqual([]);
    }
  });

  it('when new stones exceed its room', () => {
    const stones = drawAll(size, 9);
    const indexes = createIndexes(stones.slice(0, 100));
    applyTo(indexes, { put: createBatch(stones.slice(50)), gone: [] });
    expect(indexes.map((index) => index.size)).toEqual([size, size]);
    expect(
      wrongAnswers(indexes, stones, drawCriteria(createBatch(stones), { count: 20, seed: 9, facets: true })),
    ).toEqual([]);
  });

  it('when it starts empty, fills and empties again', () => {
    const stones = drawAll(300, 8);
    const indexes = createIndexes([]);
    const all: Criteria = {
      filters: {},
      sort: { by: 'carat', direction: 'descending' },
      offset: 0,
      limit: 50,
      facets: true,
    };
    expect(wrongAnswers(indexes, [], [all])).toEqual([]);
    applyTo(indexes, { put: createBatch(stones), gone: [] });
    expect(wrongAnswers(indexes, stones, [all])).toEqual([]);
    applyTo(indexes, { put: createBatch([]), gone: stones.map(({ id }) => id) });
    expect(wrongAnswers(indexes, [], [all])).toEqual([]);
    applyTo(indexes, { put: createBatch(stones.slice(100)), gone: [] });
    expect(wrongAnswers(indexes, stones.slice(100), [all])).toEqual([]);
  });
});
