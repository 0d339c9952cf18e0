import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalKey } from '../appraisal-store.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type { ConsentChange, ConsentRecord, NewConsent } from '../appraisal-tables.ts';

const select = (ctx: Ctx) => appraisalTables(ctx).selectFrom('appraisals.insurance_consent').selectAll();

export const findConsents = (ctx: Ctx, { companyId, appraisalId }: AppraisalKey): Promise<ConsentRecord[]> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id', 'desc')
    .execute();

export const insertConsent = (ctx: Ctx, row: NewConsent): Promise<ConsentRecord> =>
  appraisalTables(ctx)
    .insertInto('appraisals.insurance_consent')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Also of a request at the desk, whose company is not in its address. */
export const lockConsent = (ctx: Ctx, consentId: string): Promise<ConsentRecord | undefined> =>
  select(ctx).where('consent_id', '=', consentId).forUpdate().executeTakeFirst();

export async function updateConsent(
  ctx: Ctx,
  { company_id: companyId, appraisal_id: appraisalId, consent_id: consentId }: ConsentRecord,
  change: ConsentChange,
): Promise<void> {
  await appraisalTables(ctx)
    .updateTable('appraisals.insurance_consent')
    .set(change)
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .where('consent_id', '=', consentId)
    .execute();
}

export const findOpenRequests = (ctx: Ctx): Promise<ConsentRecord[]> =>
  select(ctx)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at')
    .orderBy('consent_id')
    .limit(500)
    .execute();

export const findHandledSince = (ctx: Ctx, since: Date): Promise<{ given_at: Date; handled_at: Date }[]> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.insurance_consent')
    .select(['given_at', sql<Date>`handled_at`.as('handled_at')])
    .where('handled_at', '>=', since)
    .execute();
