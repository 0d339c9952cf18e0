import { eachRow } from '#kit/server/database/each-row.ts';
import { memberLinesByLocation } from '#platform/payments/server.ts';
import type { LinesAsked, LocatedLine } from '#platform/payments/server.ts';
import type { StatementLine } from '../contract/statement-endpoints.ts';
import type { Read } from '#modules/billing/transactions/server/transactions-sheet.ts';
import { locationWords } from '#modules/billing/account/server/document-parts.ts';
import { presentLine } from './statement-lines.ts';

/** What was bought at one location, at none, or everything that is no sale. */
export interface StatementGroup {
  readonly name: string;
  /** Read to its end before the next group is asked for. */
  readonly lines: AsyncIterable<StatementLine>;
}

// Each reading sorts the month anew, so few are made: this many lines take some five megabytes.
const linesAtOnce = 5_000;

type Asked = Omit<LinesAsked, 'limit' | 'after'>;

/** One reading in the order of the locations' names; it begins at once. */
export function groupsOfStatement(
  read: Read,
  companyId: string,
  asked: Asked & { readonly locations: ReadonlyMap<string, string> },
): AsyncGenerator<StatementGroup> {
  const { locations } = asked;
  const ranked = { ...asked, locations: [...locations.keys()] };
  const lines = eachRow(linesAtOnce, (after: LocatedLine | undefined, limit) =>
    read((ctx) => memberLinesByLocation(ctx, companyId, { ...ranked, limit, after })),
  );
  return cutByLocation(lines, locations);
}

/** Cut where the location changes: each line is in one group. */
async function* cutByLocation(
  lines: AsyncGenerator<LocatedLine, undefined>,
  locations: ReadonlyMap<string, string>,
): AsyncGenerator<StatementGroup> {
  let ahead = await lines.next();
  async function* linesLike(first: LocatedLine): AsyncGenerator<StatementLine> {
    while (ahead.done !== true && isOfOne(ahead.value, first)) {
      yield presentLine(ahead.value, locations);
      ahead = await lines.next();
    }
  }
  while (ahead.done !== true) {
    const first = ahead.value;
    yield { name: nameOf(first, locations), lines: linesLike(first) };
  }
}

const isOfOne = (one: LocatedLine, other: LocatedLine): boolean =>
  one.rank === other.rank && one.locationId === other.locationId;

function nameOf({ transactionId, locationId }: LocatedLine, locations: ReadonlyMap<string, string>): string {
  return transactionId === null ? 'Payments and credits' : locationWords(locationId, locations);
}
