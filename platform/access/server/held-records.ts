import type { Ctx } from './route.ts';

type Plain = string | number | boolean | null | readonly string[];

/** Retention: days that a row is kept after the date in a column. */
export interface KeptFor {
  readonly days: number;
  readonly since: string;
  /** Rows with null in this column are kept: they are still pending. */
  readonly onceSet?: string;
  /** The slice removes them itself, because more than rows must go or the table is append-only. */
  readonly bySlice?: true;
}

/**
 * Describes the personal data in one table: what a data copy contains, what an erasure removes, and how long rows are kept.
 * Columns are listed one by one, so a new secret column is never exported by accident.
 */
export interface HeldTable {
  readonly table: `${string}.${string}`;
  /** Name of the records in a person's copy. */
  readonly title: string;
  /** Columns with the id of the person whose rows these are. */
  readonly person?: readonly string[];
  /** A column with an email address, if the row has no person id. */
  readonly email?: string;
  /** The company id column; absent if the rows are private to the person. */
  readonly company?: string;
  /** If the table has no company id: the table that maps people to companies. */
  readonly companyThrough?: `${string}.${string}`;
  /** Columns in the company's copy, if fewer. */
  readonly companyShows?: readonly string[];
  readonly shows: readonly string[];
  readonly order: readonly string[];
  /** The column with the row's date, shown in the copy's index. */
  readonly dated?: string;
  /** What an erasure does with the person's rows; `stays` says why they are kept. */
  readonly erase: 'remove' | { readonly set: Readonly<Record<string, Plain>> } | { readonly stays: string };
  /** The column with the id of an uploaded file that belongs to this slice. */
  readonly file?: string;
  /** Free text that may mention other people; an erasure replaces their names in it. */
  readonly tells?: {
    readonly company: string;
    readonly texts: readonly string[];
    /** Columns of type jsonb. */
    readonly documents?: readonly string[];
  };
  /** Absent if rows are kept as long as their person or company. */
  readonly keeps?: KeptFor;
}

/** Names and contacts of a person to look for in other people's records. */
export interface KnownWords {
  /** A PostgreSQL regular expression. */
  readonly pattern: string;
  /** Companies in which the words mean this person; absent if they are unique. */
  readonly companyIds?: readonly string[];
}

/** The personal data of one slice; `platform/personal-data` copies and erases by it. */
export interface HeldRecords {
  readonly family: string;
  readonly tables: readonly HeldTable[];
  /** Extra work after the tables are erased; must be safe to repeat. */
  erasePerson?(ctx: Ctx, personId: string): Promise<void>;
  /** Replaces names in append-only tables while the person is still known; must be safe to repeat. */
  forgetWords?(ctx: Ctx, words: KnownWords): Promise<void>;
  /** Removes old rows of append-only tables; returns how many. */
  removeOld?(ctx: Ctx, daysAgo: (days: number) => Date): Promise<number>;
}

/** Replaces the name of an erased person. */
export const formerMember = { firstName: 'Former', lastName: 'member', name: 'Former member' } as const;
