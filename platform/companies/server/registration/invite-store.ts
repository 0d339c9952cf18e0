import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { RegistrationTables } from './registration-tables.ts';
import { hashOfCode } from './secret-code.ts';

const tables = (ctx: Ctx) => tablesOf<RegistrationTables>(ctx);

/** An invite that still holds, with the company that wrote it. */
export function findOpenInvite(ctx: Ctx, code: string) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .innerJoin('companies.company as company', 'company.company_id', 'invite.company_id')
    .selectAll('invite')
    .select('company.name as companyName')
    .where('invite.code_hash', '=', hashOfCode(code))
    .where('invite.used_at', 'is', null)
    .where('invite.withdrawn_at', 'is', null)
    .where('invite.expires_at', '>', ctx.clock.now())
    .where('company.is_active', '=', true)
    .executeTakeFirst();
}

/** True for the one who used it first. */
export async function useInvite(ctx: Ctx, code: string): Promise<boolean> {
  const used = await tables(ctx)
    .updateTable('companies.invite')
    .set({ used_at: ctx.clock.now() })
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
