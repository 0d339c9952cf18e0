import type { ColumnType } from './sql.ts';

/** Null where nothing is known; left out of an insert it is null. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The table fills it in where an insert leaves it out. */
export type Otherwise<T> = ColumnType<T, T | undefined, T>;

/** PostgreSQL's bigint arrives as text. */
export type Long = ColumnType<string, number | undefined, number>;
