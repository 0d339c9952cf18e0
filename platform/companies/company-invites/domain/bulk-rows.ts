import { isEmail } from '#kit/domain/email.ts';
import { readFein } from '#kit/domain/fein.ts';

export const bulkOutcomes = ['Invited', 'NoName', 'NotATaxId', 'NotAnEmail', 'Twice', 'CompanyHere'] as const;

/** What became of one row of a list of companies to invite. */
export type BulkOutcome = (typeof bulkOutcomes)[number];

export interface BulkRow {
  readonly companyName: string;
  readonly federalTaxId: string;
  readonly email: string;
}

/** Each row by itself: a slip in one keeps no other company out. `here` has the tax ids of open companies. */
export function bulkOutcomesOf(rows: readonly BulkRow[], here: ReadonlySet<string>): BulkOutcome[] {
  const seen = new Set<string>();
  return rows.map(({ companyName, federalTaxId, email }) => {
    if (companyName.trim() === '') return 'NoName';
    const taxId = readFein(federalTaxId);
    if (taxId === undefined) return 'NotATaxId';
    if (!isEmail(email.trim())) return 'NotAnEmail';
    if (seen.has(taxId)) return 'Twice';
    seen.add(taxId);
    return here.has(taxId) ? 'CompanyHere' : 'Invited';
  });
}
