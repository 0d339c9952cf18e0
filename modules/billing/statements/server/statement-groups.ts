import { memberLineGroups, memberLinesOfKeys, pagesOfKeys } from '#platform/payments/server.ts';
import type { LineGroup, LinesQuery } from '#platform/payments/server.ts';
import type { Read } from '#modules/billing/transactions/server/transactions-sheet.ts';
import { locationName } from '#modules/billing/account/server/document-parts.ts';
import type { StatementLine } from '../contract/statement-endpoints.ts';
import { presentLine } from './statement-lines.ts';

/** The sales of one location, those without a location, or everything that is not a sale. */
export interface StatementGroup {
  readonly name: string;
  /** In pages. */
  readonly pages: AsyncIterable<readonly StatementLine[]>;
}

const linesAtOnce = 500;

type LinesFilter = Omit<LinesQuery, 'limit' | 'after'>;

/** Streams the lines ordered by location name. */
export async function* groupsOfStatement(
  read: Read,
  companyId: string,
  { locations, ...filter }: LinesFilter & { readonly locations: ReadonlyMap<string, string> },
): AsyncGenerator<StatementGroup> {
  const groups = await read((ctx) => memberLineGroups(ctx, companyId, filter));
  const order = [...locations.keys()];
  for (const group of groups.toSorted((a, b) => compareGroups(a, b, order)))
    yield { name: nameOf(group, locations), pages: pagesOf(read, companyId, { group, locations }) };
}

interface Listed {
  readonly group: LineGroup;
  readonly locations: ReadonlyMap<string, string>;
}

async function* pagesOf(
  read: Read,
  companyId: string,
  { group, locations }: Listed,
): AsyncGenerator<StatementLine[]> {
  for (const page of pagesOfKeys(group, linesAtOnce)) {
    const lines = await read((ctx) => memberLinesOfKeys(ctx, companyId, page));
    yield lines.map((line) => presentLine(line, locations));
  }
}

/** Locations in their order, former ones, sales without a location, and what isn't a sale. */
function compareGroups(a: LineGroup, b: LineGroup, order: readonly string[]): number {
  const rankOf = ({ kind, locationId }: LineGroup): number => {
    if (kind === 'not_sales') return order.length + 2;
    if (kind === 'no_location') return order.length + 1;
    const at = order.indexOf(locationId ?? '');
    return at < 0 ? order.length : at;
  };
  return rankOf(a) - rankOf(b) || (a.locationId ?? '').localeCompare(b.locationId ?? '');
}

function nameOf({ kind, locationId }: LineGroup, locations: ReadonlyMap<string, string>): string {
  return kind === 'not_sales' ? 'Payments and credits' : locationName(locationId, locations);
}
