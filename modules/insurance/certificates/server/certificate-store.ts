import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CertificateSnapshot } from '../domain/certificate-text.ts';

export interface CertificateTables {
  'insurance.certificate': {
    company_id: string;
    certificate_id: string;
    policy_number: string;
    number: string;
    snapshot: ColumnType<CertificateSnapshot, string, never>;
    email: string;
    issued_by: string;
    issued_at: Date;
  };
}

export type CertificateRow = Selectable<CertificateTables['insurance.certificate']>;

const tables = (ctx: Ctx) => tablesOf<CertificateTables>(ctx);

export const insertCertificate = (
  ctx: Ctx,
  row: Insertable<CertificateTables['insurance.certificate']>,
): Promise<CertificateRow> =>
  tables(ctx).insertInto('insurance.certificate').values(row).returningAll().executeTakeFirstOrThrow();

export const findCertificates = (ctx: Ctx, companyId: string): Promise<CertificateRow[]> =>
  tables(ctx)
    .selectFrom('insurance.certificate')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('issued_at', 'desc')
    .orderBy('certificate_id', 'desc')
    .limit(200)
    .execute();

export const findCertificate = (
  ctx: Ctx,
  companyId: string,
  certificateId: string,
): Promise<CertificateRow | undefined> =>
  tables(ctx)
    .selectFrom('insurance.certificate')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();

/** The caller has locked the policy. */
export async function nextNumber(ctx: Ctx, companyId: string, policyNumber: string): Promise<string> {
  const { made } = await tables(ctx)
    .selectFrom('insurance.certificate')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .executeTakeFirstOrThrow();
  return `${policyNumber}-C${made + 1}`;
}
