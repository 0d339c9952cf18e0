import type { Day } from '#kit/domain/day.ts';
import type { Insertable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { exempts } from '../domain/certificate.ts';
import type { CertificateTables } from './certificate-tables.ts';

const tables = (ctx: Ctx) => tablesOf<CertificateTables>(ctx);

/** Whether what is delivered to that state on that day is free of its tax. */
export async function isExemptIn(ctx: Ctx, companyId: string, state: string, on: Day): Promise<boolean> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_document')
    .select(['decision', 'effective_on as effectiveOn', 'expires_on as expiresOn'])
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .execute();
  return rows.some((certificate) => exempts(certificate, on));
}

export async function insertCertificate(
  ctx: Ctx,
  row: Insertable<CertificateTables['marketplace.tax_document']>,
): Promise<void> {
  await tables(ctx).insertInto('marketplace.tax_document').values(row).execute();
}
