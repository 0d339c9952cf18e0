import { expect, test } from 'vitest';
import { runTogether } from './run-together.ts';

/** Each run waits until it is let go. */
function held(faults: { readonly bad?: string; readonly all?: boolean } = {}) {
  const runs: { readonly items: readonly string[]; letGo(): void }[] = [];
  const { bad = 'bad', all = false } = faults;
  const take = runTogether<string, string>({
    run: async (items) => {
      const gate = Promise.withResolvers<void>();
      runs.push({ items, letGo: gate.resolve });
      await gate.promise;
      if (items.includes(bad)) throw new Error(bad);
      return items.map((item) => item.toUpperCase());
    },
    keyOf: (item) => item[0] ?? '',
    weightOf: (item) => item.length,
    most: 6,
    isOfAll: () => all,
  });
  const next = async (at: number) => {
    await expect.poll(() => runs.length).toBeGreaterThan(at);
    runs[at]?.letGo();
    return runs[at]?.items;
  };
  return { take, next, runs };
}

test('what arrives while one runs is run together, in its order and up to the most', async () => {
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

test('a heavier item than the most runs alone', async () => {
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

test('a faulty item fails alone', async () => {
  const { take, next } = held({ bad: 'a2' });
  const answers = ['a1', 'a2', 'a3'].map(take);
  const settled = Promise.allSettled(answers);
  for (const at of [0, 1, 2, 3]) await next(at);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a fault of all is not tried again', async () => {
  const { take, next, runs } = held({ bad: 'a2', all: true });
  const answers = ['a1', 'a2', 'a3'].map(take);
  const settled = Promise.allSettled(answers);
  for (const at of [0, 1]) await next(at);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(runs).toHaveLength(2);
});
