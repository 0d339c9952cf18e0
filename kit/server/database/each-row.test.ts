import { expect, test } from 'vitest';
import { eachRow } from './each-row.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A table of this many rows; each read returns one row more than requested, or exactly as many. */
function tableOf(count: number, { tellsMore = false } = {}) {
  const readings: string[] = [];
  const readAfter = (last: number | undefined, limit: number): Promise<number[]> => {
    readings.push(`${limit} after ${last ?? 'none'}`);
    return Promise.resolve(numbers(count).slice(last ?? 0, (last ?? 0) + limit + (tellsMore ? 1 : 0)));
  };
  return { readings, readAfter };
}

async function all(rows: AsyncIterable<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test.each(numbers(24))('returns each of the rows before the %ith once and in order', async (count) => {
  for (const tellsMore of [false, true])
    expect(await all(eachRow(10, tableOf(count - 1, { tellsMore }).readAfter))).toEqual(numbers(count - 1));
});

test('fetches a batch at a time, the next one before the first is used', async () => {
  const { readings, readAfter } = tableOf(30);
  const rows = eachRow(10, readAfter);
  expect(readings).toEqual(['2 after none']);
  await rows.next();
  expect(readings).toEqual(['2 after none', '10 after 2']);
});

test('reports a failed fetch after the rows before it', async () => {
  const failing = (last: number | undefined) =>
    last === undefined ? Promise.resolve(numbers(2)) : Promise.reject(new Error('away'));
  const found: number[] = [];
  const reading = (async () => {
    for await (const row of eachRow(10, failing)) {
      found.push(row);
      await new Promise(setImmediate);
    }
  })();
  await expect(reading).rejects.toThrow('away');
  expect(found).toEqual([1, 2]);
});

test('a caller who stops early sees no failure', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const failing = async (last: number | undefined): Promise<number[]> => {
    if (last === undefined) return numbers(2);
    resolve(undefined);
    throw new Error('away');
  };
  const rows = eachRow(10, failing);
  expect((await rows.next()).value).toBe(1);
  expect(await rows.return(undefined)).toEqual({ done: true, value: undefined });
  // An unhandled rejection would end the test run.
  await promise;
});
