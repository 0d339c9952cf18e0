import { formatCents } from '#kit/domain/money.ts';
import type { ListingSection } from '#kit/server/pdf/listing-document.ts';
import type { Sum } from '../contract/amounts.ts';

/** What a document comes to by what its lines have in common, such as their location. */
export function sumsSection(by: 'Type' | 'Location' | 'Reference', sums: readonly Sum[]): ListingSection {
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
