import type { Day } from '#kit/domain/day.ts';
import type { Insertable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { isExemptOn } from '../domain/certificate.ts';
import type { CertificateDecision } from '../domain/certificate.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

const tables = (ctx: Ctx) => tablesOf<CertificateTables>(ctx);

/** Whether deliveries to that state on that day are exempt. */
export async function isExemptIn(ctx: Ctx, companyId: string, state: string, on: Day): Promise<boolean> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_document')
    .select(['decision', 'effective_on as effectiveOn', 'expires_on as expiresOn'])
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .execute();
  return rows.some((certificate) => isExemptOn(certificate, on));
}

export async function insertCertificate(
  ctx: Ctx,
  row: Insertable<CertificateTables['marketplace.tax_document']>,
): Promise<void> {
  await tables(ctx).insertInto('marketplace.tax_document').values(row).execute();
}

interface CertificateTables {
  'marketplace.tax_document': {
    company_id: string;
    document_id: string;
    state: string;
    decision: CertificateDecision;
    effective_on: Day;
    expires_on: Maybe<Day>;
    reason: Otherwise<string>;
    file_id: Maybe<string>;
    uploaded_by: string;
    uploaded_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    version: Otherwise<number>;
  };
}

export const heldTaxDocuments: readonly HeldTable[] = [
  {
    table: 'marketplace.tax_document',
    title: 'Tax-exemption certificates',
    company: 'company_id',
    person: ['uploaded_by', 'decided_by'],
    erase: {
      stays: 'Tax-exempt sales require a certificate on file. It refers to people only by ID.',
    },
    shows: ['state', 'decision', 'effective_on', 'expires_on', 'reason', 'uploaded_at', 'decided_at'],
    order: ['uploaded_at', 'document_id'],
    dated: 'uploaded_at',
  },
];
