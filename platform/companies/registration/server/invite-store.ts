import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';

const tables = (ctx: Ctx) => tablesOf<CompanyTables & TeamTables>(ctx);

/** Also one that holds no more, with the company that wrote it. */
export function findInvite(ctx: Ctx, code: string) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .innerJoin('companies.company as company', 'company.company_id', 'invite.company_id')
    .selectAll('invite')
    .select(['company.name as companyName', 'company.is_active as companyIsActive'])
    .where('invite.code_hash', '=', sha256(code))
    .executeTakeFirst();
}

/** True for the one who used it first. */
export async function useInvite(ctx: Ctx, code: string): Promise<boolean> {
  const used = await tables(ctx)
    .updateTable('companies.invite')
    .set({ used_at: ctx.clock.now() })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
