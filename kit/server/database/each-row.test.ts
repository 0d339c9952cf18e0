import { expect, test } from 'vitest';
import { eachRow } from './each-row.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** So many rows in a table; each reading brings a row more than wanted, or only those wanted. */
function tableOf(count: number, { tellsMore = false } = {}) {
  const readings: (number | undefined)[] = [];
  const readAfter = (last: number | undefined): Promise<number[]> => {
    readings.push(last);
    return Promise.resolve(numbers(count).slice(last ?? 0, (last ?? 0) + (tellsMore ? 4 : 3)));
  };
  return { readings, readAfter };
}

async function all(rows: AsyncIterable<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('all of %i rows come once and in order', async (count) => {
  for (const tellsMore of [false, true])
    expect(await all(eachRow(3, tableOf(count, { tellsMore }).readAfter))).toEqual(numbers(count));
});

test('the next are asked for before the first of these is used', async () => {
  const { readings, readAfter } = tableOf(7);
  const rows = eachRow(3, readAfter);
  await rows.next();
  expect(readings).toEqual([undefined, 3]);
});

test('what fails while earlier rows are used is told behind them', async () => {
  const failing = (last: number | undefined) =>
    last === undefined ? Promise.resolve(numbers(3)) : Promise.reject(new Error('away'));
  const found: number[] = [];
  const reading = (async () => {
    for await (const row of eachRow(3, failing)) {
      found.push(row);
      await new Promise(setImmediate);
    }
  })();
  await expect(reading).rejects.toThrow('away');
  expect(found).toEqual([1, 2, 3]);
});

test('whoever stops early hears of no failure', async () => {
  const failing = (last: number | undefined) =>
    last === undefined ? Promise.resolve(numbers(3)) : Promise.reject(new Error('away'));
  for await (const row of eachRow(3, failing)) if (row === 1) break;
  await new Promise(setImmediate);
});
