import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface ActiveCompanyTables {
  'identity.active_company': {
    session_id: string;
    person_id: string;
    company_id: string;
    chosen_at: Date;
  };
}

/** The company chosen in this session; in a new session, the one the person chose last. */
export async function findActiveCompany(
  open: Pick<OpenWork, 'database'>,
  personId: string,
  sessionId: string,
): Promise<string | undefined> {
  const rows = await tablesOf<ActiveCompanyTables>(open)
    .selectFrom('identity.active_company')
    .select(['session_id', 'company_id'])
    .where('person_id', '=', personId)
    .orderBy('chosen_at', 'desc')
    .execute();
  return (rows.find((row) => row.session_id === sessionId) ?? rows[0])?.company_id;
}

export async function chooseActiveCompany(
  ctx: Ctx,
  choice: { sessionId: string; personId: string; companyId: string },
): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<ActiveCompanyTables>(ctx)
    .insertInto('identity.active_company')
    .values({
      session_id: choice.sessionId,
      person_id: choice.personId,
      company_id: choice.companyId,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ company_id: choice.companyId, chosen_at: now }),
    )
    .execute();
}
