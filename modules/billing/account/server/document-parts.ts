import { formatCents } from '#kit/domain/money.ts';
import type { ListingSection } from '#kit/server/pdf/listing-document.ts';
import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { Sum } from '../contract/amounts.ts';

/** A section with totals by group. */
export function totalsSection(by: 'Type' | 'Location' | 'Reference', sums: readonly Sum[]): ListingSection {
  return {
    heading: `By ${by.toLowerCase()}`,
    columns: [
      { title: by, share: 3 },
      { title: 'Transactions', share: 1, align: 'right' },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    rows: sums.map(({ name, transactions, amount }) => [
      name,
      transactions.toLocaleString('en-US'),
      formatCents(amount),
    ]),
  };
}

/** A download that no cache may store. */
export function downloadAnswer(name: string, bytes: RawAnswer['bytes']): RawAnswer {
  return {
    bytes,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** The location's name on documents. Purchases stay when a location is deleted. */
export function locationName(locationId: string | null, named: ReadonlyMap<string, string>): string {
  return locationId === null ? 'No location' : (named.get(locationId) ?? 'Former location');
}
