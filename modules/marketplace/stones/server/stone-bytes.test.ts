import { expect, test } from 'vitest';
import { StoneBytes } from './stone-bytes.ts';
import type { StoneRow } from './stone-store.ts';
import { searchedColumns } from './stone-tables.ts';

const rowOf = (itemId: number): StoneRow => ({
  ...(Object.fromEntries(searchedColumns.map((column) => [column, 0])) as Pick<
    StoneRow,
    (typeof searchedColumns)[number]
  >),
  item_id: itemId,
  report_number: null,
  is_listed: true,
  height: null,
  girdle_percent: null,
  source_region: null,
  provenance_number: null,
  inscription: null,
  ags: null,
  mismatch: null,
  lab_confirmed: false,
  report_issued_on: null,
  offers: 1,
  listed_at: new Date(0),
  confirmed_at: new Date(0),
});

/** Reads pages of a cache that holds three stones, and answers which were missing. */
function readFrom(cache: StoneBytes) {
  return async (...itemIds: number[]): Promise<readonly number[]> => {
    let missing: readonly number[] = [];
    const page = await cache.of(itemIds, false, (asked) => {
      missing = asked;
      return Promise.resolve(asked.map(rowOf));
    });
    const ids = page.map((bytes) =>
      Number((JSON.parse(bytes.toString()) as { supplierItemIdentifier: string }).supplierItemIdentifier),
    );
    expect(ids).toEqual(itemIds);
    return missing;
  };
}

test('a page has its stones in order, and reads only those that are not cached', async () => {
  const read = readFrom(new StoneBytes(3));
  expect(await read(2, 1)).toEqual([2, 1]);
  expect(await read(3, 1, 2)).toEqual([3]);
  expect(await read(1, 2, 3)).toEqual([]);
});

test('over the limit the oldest unused stone is dropped', async () => {
  const read = readFrom(new StoneBytes(3));
  await read(1, 2, 3);
  await read(1);
  expect(await read(4)).toEqual([4]);
  expect(await read(1, 3, 4)).toEqual([]);
  expect(await read(2)).toEqual([2]);
});

test('when all were used, the oldest is dropped', async () => {
  const read = readFrom(new StoneBytes(3));
  await read(1, 2, 3);
  await read(1, 2, 3);
  await read(4);
  expect(await read(2, 3, 4)).toEqual([]);
  expect(await read(1)).toEqual([1]);
});

test('a stone that changed is read again, also one that changed while it was read', async () => {
  const cache = new StoneBytes(3);
  const read = readFrom(cache);
  await read(1, 2);
  cache.forget([1]);
  expect(await read(1, 2)).toEqual([1]);
  await cache.of([3], false, (asked) => {
    cache.forget(asked);
    return Promise.resolve(asked.map(rowOf));
  });
  expect(await read(3)).toEqual([3]);
});
