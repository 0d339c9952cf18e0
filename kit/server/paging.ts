import type { RawBuilder, SelectQueryBuilder, StringReference } from 'kysely';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { sql } from './database/sql.ts';
import { refuse } from './refuse.ts';

type Written = string | number | null;

/** One sort value of a cursor: how it is checked when read, and how it is written. */
export interface CursorPart<Value> {
  /** Undefined for a value that this list never writes. */
  read(written: Written): Value | undefined;
  write(value: Value): Written;
}

const partOf = <Value>(
  read: CursorPart<Value>['read'],
  write: CursorPart<Value>['write'],
): CursorPart<Value> => ({ read, write });

export const textPart = <Value extends string = string>(isPart: (text: string) => boolean) =>
  partOf<Value>(
    (written) => (typeof written === 'string' && isPart(written) ? (written as Value) : undefined),
    (text) => text,
  );

/** Date also reads years that PostgreSQL has not, and moves February 30 to March. */
function isInstant(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString() === text && text > '0001';
}

export const cursorPart = {
  /** PostgreSQL text can't hold NUL, so no row contains one. */
  text: textPart((text) => text.isWellFormed() && !text.includes('\0')),
  uuid: textPart(isUuid),
  day: textPart<Day>((text) => isDay(text) && text > '0001'),
  /** In milliseconds. A column that SQL's `now()` fills needs `exactInstant`, or pages would skip rows. */
  instant: partOf<Date>(
    (written) => (typeof written === 'string' && isInstant(written) ? new Date(written) : undefined),
    (at) => at.toISOString(),
  ),
  /** In microseconds, as text: a Date would lose what separates two rows. */
  exactInstant: textPart((text) => /\.\d{6}Z$/.test(text) && isInstant(`${text.slice(0, -4)}Z`)),
  whole: partOf<number>(
    (written) => (typeof written === 'number' && Number.isSafeInteger(written) ? written : undefined),
    (count) => count,
  ),
  flag: partOf<boolean>((written) => (written === 0 || written === 1 ? written === 1 : undefined), Number),
};

/** The cursor of a list: the values that it is sorted by, the id last. */
interface Cursor<Place> {
  /** Refuses text that is not a cursor of this list. */
  read(after: string | undefined): Place | undefined;
  /** Takes one row more than the limit, which shows that there is a next page. */
  page<Row>(
    rows: readonly Row[],
    limit: number,
    placeOf: (row: Row) => Place,
  ): { readonly shown: readonly Row[]; readonly next: string | null };
}

type PartsOf<Place> = { readonly [Index in keyof Place]: CursorPart<Place[Index]> };

/** Without a refusal of its own, a lost cursor is a wrong `after` in the request. */
export function cursorOf<Place extends readonly [unknown, ...unknown[]]>(
  parts: PartsOf<Place>,
  lost?: Refusal,
): Cursor<Readonly<Place>> {
  const checks: readonly CursorPart<unknown>[] = parts;
  return {
    read(after) {
      if (after === undefined) return undefined;
      const written = readCursor(after) ?? [];
      const place = checks.map((part, index) => part.read(written[index] ?? null));
      if (written.length === checks.length && !place.includes(undefined)) return place as unknown as Place;
      return lost === undefined
        ? refuse(kitRefusals.bad_input, { fields: { after: 'Start over from the first page.' } })
        : refuse(lost);
    },
    page(rows, limit, placeOf) {
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      if (last === undefined) return { shown, next: null };
      const place = placeOf(last);
      return { shown, next: writeCursor(checks.map((part, index) => part.write(place[index]))) };
    },
  };
}

interface PageWanted {
  readonly limit: number;
  /** The columns of the last row shown. */
  readonly after: readonly unknown[] | undefined;
  readonly order?: 'asc' | 'desc';
}

/**
 * Sorts by the columns and starts after the last row shown, with one row more than the limit. No column may be null,
 * and the last one must be unique.
 */
export function nextRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  columns: readonly (StringReference<DB, Tables> | RawBuilder<unknown>)[],
  { limit, after, order = 'asc' }: PageWanted,
): SelectQueryBuilder<DB, Tables, Row> {
  const keys = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  const sorted = keys.reduce((rows, key) => rows.orderBy(key, order), query).limit(limit + 1);
  if (after === undefined) return sorted;
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return sorted.where(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(after)})`);
}
