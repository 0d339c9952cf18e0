import type { ColumnType } from './sql.ts';

/** Nullable; may be left out of an insert. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The table has a default for it. */
export type Otherwise<T> = ColumnType<T, T | undefined, T>;

/** PostgreSQL's bigint arrives as text. */
export type Long = ColumnType<string, number | undefined, number>;
