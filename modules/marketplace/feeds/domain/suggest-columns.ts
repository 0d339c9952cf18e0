import type { ColumnSetName } from './column-sets.ts';
import { anyHeader, plainHeader, readColumnSets } from './column-sets.ts';
import type { FeedFieldName } from './feed-fields.ts';

/** Which field each header of a file stands for; none where it is left out. */
export type Columns = Readonly<Record<string, FeedFieldName | null>>;

export interface SuggestedColumns {
  readonly columns: Columns;
  /** The exchange whose headers these are, where most of them are one's. */
  readonly set: ColumnSetName | null;
}

/** How many of these headers anybody of the trade would know. */
export const knownHeaders = (headers: readonly string[]): number =>
  headers.filter((header) => anyHeader.has(plainHeader(header))).length;

/**
 * What the headers mean: as this supplier said before, else as the exchange has it whose set they are, else as any of
 * them has it. No field is given to two columns, since nobody could tell which of them counts.
 */
export function suggestColumns(headers: readonly string[], kept: Columns = {}): SuggestedColumns {
  const set = setOf(headers);
  const taken = new Set<FeedFieldName>();
  const columns: Record<string, FeedFieldName | null> = {};
  const give = (header: string, field: FeedFieldName | null | undefined): void => {
    if (Object.hasOwn(columns, header) || field === undefined) return;
    if (field !== null && taken.has(field)) return;
    columns[header] = field;
    if (field !== null) taken.add(field);
  };
  for (const header of headers) if (Object.hasOwn(kept, header)) give(header, kept[header]);
  for (const header of headers) give(header, set?.fields.get(plainHeader(header)));
  for (const header of headers) give(header, anyHeader.get(plainHeader(header)));
  for (const header of headers) give(header, null);
  return { columns, set: set?.name ?? null };
}

/** The set that knows most of the headers, if it knows half of them. */
function setOf(headers: readonly string[]) {
  const plain = headers.map(plainHeader);
  const counted = readColumnSets.map((set) => ({
    set,
    known: plain.filter((header) => set.fields.has(header)).length,
  }));
  const best = counted.reduce((most, one) => (one.known > most.known ? one : most));
  return best.known * 2 >= headers.length ? best.set : undefined;
}
