import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Criteria } from '../../domain/criteria.ts';
import { createSearchEngine } from './create-search-engine.ts';
import { sliceBatch } from './load/slice-batch.ts';
import { createBatch } from './load/stone-batch.ts';
import type { StoneBatch } from './load/stone-batch.ts';
import type { StoneSource } from './search-engine.ts';
import { drawStones } from './testing/draw-stones.ts';
import { plainAnswer } from './testing/oracle.ts';
import { stoneAt } from './testing/stone-at.ts';
import { runOnCaller, runOnThread } from './thread/work-runner.ts';

const stones = drawStones(5_000, 1);
const none = createBatch([]);
const cheapest: Criteria = {
  filters: { carat: { from: 5_000 } },
  sort: { by: 'price', direction: 'ascending' },
  offset: 0,
  limit: 20,
  facets: true,
};

function createSource(batch: StoneBatch, upTo = 7) {
  async function* batches(): AsyncGenerator<StoneBatch> {
    for (let at = 0; at < batch.size; at += 900) yield await Promise.resolve(sliceBatch(batch, at, at + 900));
  }
  const everything = vi.fn<StoneSource['everything']>(() => Promise.resolve({ upTo, batches: batches() }));
  return { everything };
}

function expectedAnswer(criteria: Criteria, batch = stones) {
  return plainAnswer(
    Array.from({ length: batch.size }, (_, at) => stoneAt(batch, at)),
    criteria,
  );
}

/** A changed copy of one stone, cheaper than all others. */
function cheapestCopy(at: number): StoneBatch {
  return createBatch([{ ...stoneAt(stones, at), carat: 3_000, price: 1, pricePerCarat: 1 }]);
}

describe.each([
  ['on the same thread', runOnCaller],
  ['on its own thread', () => runOnThread()],
])('the engine %s', (_where, workOn) => {
  it('answers once its stones are loaded, and rejects searches before', async () => {
    const engine = createSearchEngine({ source: createSource(stones), work: workOn() });
    await expect(engine.answer(cheapest)).rejects.toThrow('has not loaded');
    const started = await engine.start();
    expect(started).toMatchObject({ ready: true, stones: 5_000, upTo: 7 });
    expect(started.bytes).toBeGreaterThan(100 * 5_000);
    expect(await engine.answer(cheapest)).toEqual(expectedAnswer(cheapest));
    await engine.stop();
  });

  it('applies changes and reports the last one', async () => {
    const engine = createSearchEngine({ source: createSource(stones), work: workOn() });
    await engine.start();
    const put = cheapestCopy(4);
    await engine.apply({ put, gone: [1, 2, 3] }, 19);
    expect((await engine.answer(cheapest)).ids[0]).toBe(put.ids[0]);
    expect(await engine.state()).toMatchObject({ stones: 4_997, upTo: 19 });
    await engine.stop();
  });
});

describe('an exited engine thread', () => {
  it('is restarted and reloads its stones', async () => {
    const source = createSource(stones);
    const work = runOnThread(new URL('./testing/crashing-thread.ts', import.meta.url));
    const failures: unknown[] = [];
    const engine = createSearchEngine({ source, work, onFailure: (failure) => failures.push(failure) });
    await engine.start();
    // The testing thread exits when a search names this item number.
    await expect(engine.answer({ ...cheapest, among: [666_666_666] })).rejects.toThrow(
      'search engine thread',
    );
    await expect.poll(() => source.everything).toHaveBeenCalledTimes(2);
    await expect.poll(async () => (await engine.state()).ready).toBe(true);
    expect(await engine.answer(cheapest)).toEqual(expectedAnswer(cheapest));
    expect(failures).toHaveLength(1);
    await engine.stop();
  });
});

describe("the engine's snapshot", () => {
  let folder: string;
  let snapshot: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loupe-engine-'));
    snapshot = join(folder, 'engine.snapshot');
    const engine = createSearchEngine({ source: createSource(stones), snapshot, work: runOnCaller() });
    await engine.start();
    await engine.apply({ put: cheapestCopy(4), gone: [9] }, 23);
    await engine.save();
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function startFrom(path: string) {
    const source = createSource(stones);
    const engine = createSearchEngine({ source, snapshot: path, work: runOnCaller() });
    return { engine, source, state: await engine.start() };
  }

  it('loads without the source, reports its last change, and takes further changes', async () => {
    const { engine, source, state } = await startFrom(snapshot);
    expect(source.everything).not.toHaveBeenCalled();
    expect(state).toMatchObject({ ready: true, stones: 4_999, upTo: 23 });
    await engine.apply({ put: stones, gone: [] }, 24);
    expect(await engine.answer(cheapest)).toEqual(expectedAnswer(cheapest));
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['is missing', (path) => rm(path)],
    ['is empty', (path) => truncate(path, 0)],
    ['ends early', async (path) => truncate(path, (await readFile(path)).length - 5_000)],
    ['has a changed bit of a stone', (path) => flipByteAt(path, -300_000)],
    ['has a changed bit in its header', (path) => flipByteAt(path, 40)],
    ['is not a snapshot', (path) => writeFile(path, '{"upTo":99}\n')],
  ])('is ignored when it %s', async (_how, damage) => {
    const damaged = join(folder, 'damaged.snapshot');
    await copyFile(snapshot, damaged);
    await damage(damaged);
    const { engine, source, state } = await startFrom(damaged);
    expect(source.everything).toHaveBeenCalledOnce();
    expect(state).toMatchObject({ ready: true, upTo: 7 });
    expect(await engine.answer({ ...cheapest, sort: { by: 'carat', direction: 'descending' } })).toEqual(
      expectedAnswer({ ...cheapest, sort: { by: 'carat', direction: 'descending' } }),
    );
    await engine.apply({ put: none, gone: [] }, 8);
  });
});

async function flipByteAt(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const position = at < 0 ? bytes.length + at : at;
  const file = await open(path, 'r+');
  await file.write(Buffer.of((bytes[position] ?? 0) ^ 1), 0, 1, position);
  await file.close();
}
