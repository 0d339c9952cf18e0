import type { Ctx } from './route.ts';

type Plain = string | number | boolean | null | readonly string[];

/** Days that a row stands after the instant or day in a column. */
export interface KeptFor {
  readonly days: number;
  readonly since: string;
  /** Rows that have nothing in this column stay, since they still wait for something. */
  readonly onceSet?: string;
  /** Its slice removes them, since more goes than the rows, or the product may only add to them. */
  readonly bySlice?: true;
}

/**
 * What one table holds of people and companies, as data: what leaves in a file, what goes with a person, how long it
 * stays. Columns are listed one by one, so that a secret never leaves only because it is new.
 */
export interface HeldTable {
  readonly table: `${string}.${string}`;
  /** What the rows are, to somebody who reads their own. */
  readonly title: string;
  /** Columns that name the person whose rows they are. */
  readonly person?: readonly string[];
  /** A column with an e-mail address, where the row knows no person. */
  readonly email?: string;
  /** The column of the company; absent where the rows are nobody's business in the company but the person's own. */
  readonly company?: string;
  /** Where the table knows no company: the one that tells which people are the company's. */
  readonly companyThrough?: `${string}.${string}`;
  /** What the company's copy has of them, where that is less. */
  readonly companyShows?: readonly string[];
  readonly shows: readonly string[];
  readonly order: readonly string[];
  /** Which of them says from when a row is, for whoever looks through a copy. */
  readonly dated?: string;
  /** What becomes of a person's rows; the sentence says why some stay. */
  readonly erase: 'remove' | { readonly set: Readonly<Record<string, Plain>> } | { readonly stays: string };
  /** Which of them names a file that was uploaded for the company, where the row's slice keeps it and files does not. */
  readonly file?: string;
  /** Sentences that may name somebody besides whose row it is: an erased person's name goes out of them. */
  readonly tells?: {
    readonly company: string;
    readonly texts: readonly string[];
    /** Columns of jsonb. */
    readonly documents?: readonly string[];
  };
  /** Absent where rows stay as long as whom they belong to. */
  readonly keeps?: KeptFor;
}

/** Words that a person is known by to others, as long as the portal knows them itself. */
export interface KnownWords {
  /** A regular expression of the database. */
  readonly pattern: string;
  /** Where they mean this person; absent where they mean nobody else anywhere. */
  readonly companyIds?: readonly string[];
}

/** What a slice holds; the process joins every slice's, `platform/personal-data` reads, erases and forgets by it. */
export interface HeldRecords {
  readonly family: string;
  readonly tables: readonly HeldTable[];
  /** What data can't say, done after the tables’ rows have changed; safe to repeat. */
  erasePerson?(ctx: Ctx, personId: string): Promise<void>;
  /** Sentences in tables that the product may only add to; done while the person is still known, and safe to repeat. */
  forgetWords?(ctx: Ctx, words: KnownWords): Promise<void>;
  /** Rows of tables that the product may only add to; answers how many went. */
  removeOld?(ctx: Ctx, daysAgo: (days: number) => Date): Promise<number>;
}

/** The name that is left of somebody whose data was erased. */
export const formerMember = { firstName: 'Former', lastName: 'member', name: 'Former member' } as const;
