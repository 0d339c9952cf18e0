import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { providerZone } from '#platform/access/contract.ts';
import { certificateWords } from '../domain/certificate-text.ts';
import type { CertificateSnapshot } from '../domain/certificate-text.ts';
import type { CertificateRow } from './certificate-store.ts';

export function certificateDocument(row: CertificateRow, provider: Letterhead): ListingDocument {
  const { snapshot, number, issued_at: issuedAt } = row;
  const { policy, holder, insured, reference, confirmedAt } = snapshot;
  const title = `Certificate of insurance ${number}`;
  const { information, amends, insured: endorsed } = certificateWords;
  return {
    // From the day it was issued, so that it prints the same later.
    ...letterOf(provider, issuedAt),
    title,
    header: title,
    footer: `${information} ${amends} ${endorsed}`,
    to: { name: holder.name, lines: holder.lines },
    facts: [
      ['Insured', [insured.name, ...insured.lines].join(', ')],
      ['Policy', `${policy.type} ${policy.number}`],
      ['Term', `${formatDay(day(policy.effectiveOn))} to ${formatDay(day(policy.expiresOn))}`],
      ['Deductible', formatCents(cents(policy.deductible))],
      ['Holder type', holder.kind],
      ...(reference === '' ? [] : [['Reference', reference] as const]),
      ['Issued', formatDay(dayInZone(issuedAt, providerZone))],
      ['Policy confirmed', formatDay(dayInZone(new Date(confirmedAt), providerZone))],
    ],
    figure: ['Limit', formatCents(cents(policy.limit))],
    sections: sections(policy),
  };
}

async function* sections(policy: CertificateSnapshot['policy']): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Coverage',
    columns: [{ title: 'Coverage part', share: 1 }],
    // The insurer doesn't list the parts of every policy.
    rows:
      policy.coverage.length === 0 ? [['As stated in the policy']] : policy.coverage.map((part) => [part]),
  });
  if (policy.locations.length > 0)
    yield {
      heading: 'Locations',
      columns: [
        { title: 'Location', share: 3 },
        { title: 'Address', share: 6 },
        { title: 'Limit', share: 3, align: 'right' },
      ],
      rows: policy.locations.map(({ name, address, limit }) => [name, address, formatCents(cents(limit))]),
    };
}
