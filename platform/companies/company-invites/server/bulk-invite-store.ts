import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<CompanyTables>(ctx);

/** Which of these tax ids an open company has. */
export async function taxIdsHere(ctx: Ctx, taxIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (taxIds.length === 0) return new Set();
  const rows = await tables(ctx)
    .selectFrom('companies.company')
    .select('federal_tax_id as taxId')
    .where('federal_tax_id', 'in', [...taxIds])
    .where('closure_date', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ taxId }) => (taxId === null ? [] : [taxId])));
}

interface InvitedCompany {
  readonly companyId: string;
  readonly name: string;
  readonly taxId: string;
  readonly invitedBy: string;
}

/** False where a company with this tax id came meanwhile. */
export async function insertInvitedCompany(
  ctx: Ctx,
  { companyId, name, taxId, invitedBy }: InvitedCompany,
): Promise<boolean> {
  const now = ctx.clock.now();
  const made = await tables(ctx)
    .insertInto('companies.company')
    .values({
      company_id: companyId,
      name,
      federal_tax_id: taxId,
      classification: 'JW',
      source: 'BulkInvite',
      approval_status: 'Approved',
      decided_at: now,
      decided_by: invitedBy,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('federal_tax_id').where('closure_date', 'is', null).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}
