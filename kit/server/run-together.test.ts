import { expect, test } from 'vitest';
import { runTogether } from './run-together.ts';

/** Each run waits until it is let go. It fails with the first of its items that is bad. */
function held(faults: { readonly bad?: readonly string[]; readonly ofAll?: string } = {}) {
  const runs: { readonly items: readonly string[]; letGo(): void }[] = [];
  const { bad = [], ofAll } = faults;
  const take = runTogether<string, string>({
    run: async (items) => {
      const gate = Promise.withResolvers<void>();
      runs.push({ items, letGo: gate.resolve });
      await gate.promise;
      const fault = items.find((item) => bad.includes(item));
      if (fault !== undefined) throw new Error(fault);
      return items.map((item) => item.toUpperCase());
    },
    keyOf: (item) => item[0] ?? '',
    weightOf: (item) => item.length,
    most: 6,
    sizeOf: (item) => item.length,
    mostWaiting: 12,
    full: () => new Error('full'),
    isOfAll: (fault) => fault instanceof Error && fault.message === ofAll,
  });
  const next = async (at: number) => {
    await expect.poll(() => runs.length).toBeGreaterThan(at);
    runs[at]?.letGo();
    return runs[at]?.items;
  };
  return { take, next, runs };
}

test('items that arrive during a run are run together, in order and up to the limit', async () => {
  const { take, next, runs } = held();
  const answers = ['a1', 'a2', 'a3', 'a4', 'a5'].map(take);
  expect(await next(0)).toEqual(['a1']);
  expect(await next(1)).toEqual(['a2', 'a3', 'a4']);
  expect(await next(2)).toEqual(['a5']);
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  const later = take('a6');
  expect(await next(3)).toEqual(['a6']);
  expect(await later).toBe('A6');
  expect(runs).toHaveLength(4);
});

test('an item above the limit runs alone', async () => {
  const { take, next } = held();
  const answers = ['a1', 'a-heavier', 'a2'].map(take);
  expect([await next(0), await next(1), await next(2)]).toEqual([['a1'], ['a-heavier'], ['a2']]);
  await Promise.all(answers);
});

test("items of another key don't wait", async () => {
  const { take, next } = held();
  const answers = ['a1', 'b1'].map(take);
  expect([await next(0), await next(1)]).toEqual([['a1'], ['b1']]);
  await Promise.all(answers);
});

const outcomesOf = async (answers: readonly Promise<string>[]): Promise<readonly unknown[]> =>
  (await Promise.allSettled(answers)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  );

test('a faulty item fails alone', async () => {
  const { take, next } = held({ bad: ['a2'] });
  const outcomes = outcomesOf(['a1', 'a2', 'a3'].map(take));
  for (const at of [0, 1, 2, 3]) await next(at);
  expect(await outcomes).toEqual(['A1', 'a2', 'A3']);
});

test("a fault of the whole group isn't retried", async () => {
  const { take, next, runs } = held({ bad: ['a2'], ofAll: 'a2' });
  const outcomes = outcomesOf(['a1', 'a2', 'a3'].map(take));
  for (const at of [0, 1]) await next(at);
  expect(await outcomes).toEqual(['A1', 'a2', 'a2']);
  expect(runs).toHaveLength(2);
});

test('a fault of the whole group ends the separate tries', async () => {
  const { take, next, runs } = held({ bad: ['a2', 'a3'], ofAll: 'a3' });
  const outcomes = outcomesOf(['a1', 'a2', 'a3', 'a4'].map(take));
  for (const at of [0, 1, 2, 3]) await next(at);
  expect(await outcomes).toEqual(['A1', 'a2', 'a3', 'a3']);
  expect(runs).toHaveLength(4);
});

test('items fail at once while the queue is full, and are accepted again later', async () => {
  const { take, next } = held();
  const first = outcomesOf(['a-runs', 'a-long', 'a-wait', 'a'].map(take));
  await expect(take('a')).rejects.toThrow('full');
  // Another key has a queue of its own.
  const other = take('b1');
  expect([await next(0), await next(1), await next(2)]).toEqual([['a-runs'], ['b1'], ['a-long']]);
  const later = take('a-room');
  expect([await next(3), await next(4)]).toEqual([['a-wait'], ['a-room']]);
  expect(await first).toEqual(['A-RUNS', 'A-LONG', 'A-WAIT', 'full']);
  expect([await other, await later]).toEqual(['B1', 'A-ROOM']);
});
