import { expect, test } from 'vitest';
import type { Criteria } from '../../domain/criteria.ts';
import { createBatch } from './load/stone-batch.ts';
import { drawStones } from './testing/draw-stones.ts';
import { stoneAt } from './testing/stone-at.ts';
import { EngineHost } from './thread/engine-host.ts';

const everything: Criteria = {
  filters: {},
  sort: { by: 'price', direction: 'ascending' },
  offset: 0,
  limit: Number.MAX_SAFE_INTEGER,
  facets: false,
};

const idsOf = async (host: EngineHost, isWhole: boolean): Promise<readonly number[]> => {
  const answer = await host.do({ kind: 'search', criteria: { ...everything, isWhole } });
  return answer.kind === 'answer' ? answer.answer.ids : [];
};

test.each([1, 2, 3, 4, 5])(
  'a whole read sees all changes of a feed or none, however they are drawn (seed %d)',
  async (seed) => {
    const stones = drawStones(3_000, seed);
    const host = new EngineHost();
    await host.do({ kind: 'stones', batch: stones });
    await host.do({ kind: 'build', upTo: 1 });
    const before = await idsOf(host, true);
    // A third gets cheaper, and some others leave.
    const put = createBatch(
      Array.from({ length: 1_000 }, (_, at) => ({
        ...stoneAt(stones, at * 3),
        price: 100 + ((at * seed) % 997),
      })),
    );
    const gone = Array.from({ length: 200 }, (_, at) => stoneAt(stones, at * 3 + 1).id);
    const applied = host.do({ kind: 'apply', changes: { put, gone }, upTo: 2 });
    const during = await idsOf(host, true);
    await applied;
    const after = await idsOf(host, true);
    expect(new Set(during).size).toBe(during.length);
    expect(during).toEqual(after);
    expect(after).not.toEqual(before);
    expect(after).toHaveLength(before.length - gone.length);
  },
);

test('a plain search may come in between, and is answered at once', async () => {
  const stones = drawStones(3_000, 9);
  const host = new EngineHost();
  await host.do({ kind: 'stones', batch: stones });
  await host.do({ kind: 'build', upTo: 1 });
  const gone = Array.from({ length: 2_000 }, (_, at) => stoneAt(stones, at).id);
  const applied = host.do({ kind: 'apply', changes: { put: createBatch([]), gone }, upTo: 2 });
  expect((await idsOf(host, false)).length).toBeGreaterThan(1_000);
  await applied;
  expect(await idsOf(host, false)).toHaveLength(1_000);
});
