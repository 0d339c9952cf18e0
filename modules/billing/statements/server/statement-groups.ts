import { eachRow } from '#kit/server/database/each-row.ts';
import { memberLinesByLocation } from '#platform/payments/server.ts';
import type { LinesQuery, LocatedLine } from '#platform/payments/server.ts';
import type { Read } from '#modules/billing/transactions/server/transactions-sheet.ts';
import { locationName } from '#modules/billing/account/server/document-parts.ts';
import type { StatementLine } from '../contract/statement-endpoints.ts';
import { presentLine } from './statement-lines.ts';

/** The sales of one location, those without a location, or everything that is not a sale. */
export interface StatementGroup {
  readonly name: string;
  /** Must be read to the end before the next group. */
  readonly lines: AsyncIterable<StatementLine>;
}

// Every batch sorts the month again, so batches are large; this one takes about 5 MB.
const linesAtOnce = 5_000;

type LinesFilter = Omit<LinesQuery, 'limit' | 'after'>;

/** Streams the lines ordered by location name. */
export function groupsOfStatement(
  read: Read,
  companyId: string,
  filter: LinesFilter & { readonly locations: ReadonlyMap<string, string> },
): AsyncGenerator<StatementGroup> {
  const { locations } = filter;
  const ranked = { ...filter, locations: [...locations.keys()] };
  const lines = eachRow(linesAtOnce, (after: LocatedLine | undefined, limit) =>
    read((ctx) => memberLinesByLocation(ctx, companyId, { ...ranked, limit, after })),
  );
  return groupByLocation(lines, locations);
}

/** Starts a new group when the location changes. */
async function* groupByLocation(
  lines: AsyncGenerator<LocatedLine, undefined>,
  locations: ReadonlyMap<string, string>,
): AsyncGenerator<StatementGroup> {
  let ahead = await lines.next();
  async function* linesLike(first: LocatedLine): AsyncGenerator<StatementLine> {
    while (ahead.done !== true && isSameGroup(ahead.value, first)) {
      yield presentLine(ahead.value, locations);
      ahead = await lines.next();
    }
  }
  while (ahead.done !== true) {
    const first = ahead.value;
    yield { name: nameOf(first, locations), lines: linesLike(first) };
  }
}

const isSameGroup = (one: LocatedLine, other: LocatedLine): boolean =>
  one.rank === other.rank && one.locationId === other.locationId;

function nameOf({ transactionId, locationId }: LocatedLine, locations: ReadonlyMap<string, string>): string {
  return transactionId === null && locationId === null
    ? 'Payments and credits'
    : locationName(locationId, locations);
}
