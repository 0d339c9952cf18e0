import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import type { Day } from '#kit/domain/day.ts';
import { tablesOf } from './database/tables-of.ts';
import { cursorOf, cursorPart, nextRows } from './paging.ts';
import { Refused } from './refuse.ts';
import { openKitDatabase } from './testing/kit-database.ts';
import type { KitDatabase } from './testing/kit-database.ts';

const { page_lost: lost } = defineRefusals('trial', {
  page_lost: { kind: 'invalid', sentence: 'This page is gone.' },
});
const id = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';

describe('a cursor', () => {
  const cursor = cursorOf([cursorPart.flag, cursorPart.instant, cursorPart.text, cursorPart.uuid], lost);
  const at = new Date('2026-11-24T15:04:05.678Z');

  it('has the sort values of the last row shown, if there is another row', () => {
    const { shown, next } = cursor.page([1, 2, 3], 2, (row) => [row === 2, at, `Zoë ${row} 💎`, id]);
    expect(shown).toEqual([1, 2]);
    expect(next).toBe(writeCursor([1, at.toISOString(), 'Zoë 2 💎', id]));
    expect(cursor.read(next ?? undefined)).toEqual([true, at, 'Zoë 2 💎', id]);
  });

  it.each([{ rows: [] }, { rows: [1] }, { rows: [1, 2] }])(
    'is missing on a last page of $rows',
    ({ rows }) => {
      expect(cursor.page(rows, 2, () => [false, at, '', id])).toEqual({ shown: rows, next: null });
    },
  );

  it('is not needed for the first page', () => {
    expect(cursor.read(undefined)).toBeUndefined();
  });

  it.each([
    'abc',
    '_w',
    writeCursor([]),
    writeCursor([0, at.toISOString(), 'Ada']),
    writeCursor([0, at.toISOString(), 'Ada', id, id]),
    writeCursor([at.toISOString(), id]),
    writeCursor([0, null, 'Ada', id]),
    writeCursor([0, at.toISOString(), 'Ada', 'x'.repeat(100_000)]),
  ])('of another list or made up is rejected (%#)', (after) => {
    expect(() => cursor.read(after)).toThrow(lost.sentence);
  });

  it('is a wrong `after` where the list has no refusal of its own', () => {
    const read = () => cursorOf([cursorPart.uuid]).read('abc');
    expect(read).toThrow(Refused);
    expect(read).toThrow(expect.objectContaining({ fields: { after: 'Start over from the first page.' } }));
  });
});

describe('a part of a cursor', () => {
  it.each([
    ['flag', 2],
    ['flag', '1'],
    ['whole', 1.5],
    ['whole', 2 ** 53],
    ['whole', '1'],
    ['text', 1],
    ['text', 'a\0b'],
    ['text', '\ud83d'],
    ['uuid', 'x'],
    ['uuid', `${id}'`],
    ['day', '2026-02-30'],
    ['day', '0000-01-01'],
    ['day', '2026-11-24T00:00:00.000Z'],
    ['instant', 'yesterday'],
    ['instant', '2026-11-24'],
    ['instant', '2026-02-30T00:00:00.000Z'],
    ['instant', '0000-01-01T00:00:00.000Z'],
    ['instant', '-271821-04-20T00:00:00.000Z'],
    ['instant', '+275760-09-13T00:00:00.000Z'],
    ['instant', '2026-11-24T15:04:05.678901Z'],
    ['instant', 1_800_000_000_000],
    ['exactInstant', '2026-11-24T15:04:05.678Z'],
    ['exactInstant', '2026-02-30T00:00:00.000000Z'],
    ['exactInstant', '2026-11-24T15:04:05.67890aZ'],
  ] as const)('%s is not %j', (name, written) => {
    expect(cursorPart[name].read(written)).toBeUndefined();
  });

  it('reads what it writes', () => {
    expect(cursorPart.day.read(cursorPart.day.write('2026-11-24' as Day))).toBe('2026-11-24');
    expect(cursorPart.whole.read(cursorPart.whole.write(-1))).toBe(-1);
    expect(cursorPart.flag.read(cursorPart.flag.write(false))).toBe(false);
    const exact = '2026-11-24T15:04:05.678901Z';
    expect(cursorPart.exactInstant.read(cursorPart.exactInstant.write(exact))).toBe(exact);
  });
});

describe('the next rows', () => {
  interface Tables {
    'trial.stone': { day: string; at: Date; id: number };
  }
  let database: KitDatabase;
  beforeAll(async () => {
    database = await openKitDatabase();
    // Seven rows, many with the same day and time.
    await database.pools.owner.query(
      `create schema trial;
       grant usage on schema trial to loupe_plain;
       create table trial.stone as select date '2026-11-24' + n / 4 as day,
         timestamptz '2026-11-24 15:04:05.678Z' + n / 2 * interval '1 hour' as at, n as id from generate_series(1, 7) n;
       grant select on trial.stone to loupe_plain`,
    );
  });
  afterAll(() => database.drop());

  const cursor = cursorOf([cursorPart.day, cursorPart.instant, cursorPart.whole], lost);

  const idsByPage = (order: 'asc' | 'desc', limit: number): Promise<number[][]> =>
    database.work(async (open) => {
      const pages: number[][] = [];
      for (let after: string | undefined; pages.length < 9;) {
        const stones = tablesOf<Tables>(open).selectFrom('trial.stone as stone').selectAll();
        const request = { limit, after: cursor.read(after), order };
        const rows = await nextRows(stones, ['stone.day', 'at', 'id'], request).execute();
        const { shown, next } = cursor.page(rows, limit, (row) => [row.day as Day, row.at, row.id]);
        pages.push(shown.map((row) => row.id));
        if (next === null) break;
        after = next;
      }
      return pages;
    });

  it.each([
    { order: 'asc', limit: 2, pages: [[1, 2], [3, 4], [5, 6], [7]] },
    { order: 'desc', limit: 3, pages: [[7, 6, 5], [4, 3, 2], [1]] },
    { order: 'asc', limit: 7, pages: [[1, 2, 3, 4, 5, 6, 7]] },
  ] as const)('neither repeat nor skip a row, $order by $limit', async ({ order, limit, pages }) => {
    expect(await idsByPage(order, limit)).toEqual(pages);
  });
});
