import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';

/** All claims that the insurer named when it was last read. */
export function lossRunDocument(row: PolicyRow, provider: Letterhead, now: Date): ListingDocument {
  const { record } = row;
  const title = `Loss run, policy ${record.policyNumber}`;
  const asOf = formatDay(dayInZone(row.read_at, providerZone));
  const paid = cents(record.claims.reduce((total, claim) => total + claim.paid, 0));
  return {
    ...letterOf(provider, now),
    title,
    header: title,
    footer: `${title}. Claims as of ${asOf}. Open claims may change.`,
    to: { name: record.holder.name, lines: [record.holder.postCode].filter((line) => line !== '') },
    facts: [
      ['Policy', `${record.type} ${record.policyNumber}`],
      ['Term', `${formatDay(day(record.effectiveOn))} to ${formatDay(day(record.expiresOn))}`],
      ['Valued as of', asOf],
    ],
    figure: ['Total paid', formatCents(paid)],
    sections: sections(record.claims, paid),
  };
}

async function* sections(
  claims: PolicyRow['record']['claims'],
  paid: ReturnType<typeof cents>,
): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: claims.length === 0 ? 'No claims' : 'Claims',
    columns: [
      { title: 'Claim', share: 2 },
      { title: 'Date of loss', share: 2 },
      { title: 'Description', share: 5 },
      { title: 'Status', share: 2 },
      { title: 'Paid', share: 2, align: 'right' as const },
    ],
    rows: claims
      .toSorted((a, b) => b.lossOn.localeCompare(a.lossOn))
      .map(({ number, lossOn, description, status, paid: amount }) => [
        number,
        formatDay(day(lossOn)),
        description,
        status,
        formatCents(cents(amount)),
      ]),
    total: ['Total', '', '', '', formatCents(paid)],
  });
}
