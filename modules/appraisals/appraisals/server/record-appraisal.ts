import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalRecord } from './appraisal-tables.ts';

/** Into the activity log, under the endpoint's name. */
export async function recordAppraisal(
  ctx: Ctx,
  row: Pick<AppraisalRecord, 'company_id' | 'appraisal_id' | 'number'>,
  act: string,
): Promise<void> {
  await ctx.record({
    act,
    recordType: 'appraisal',
    recordId: row.appraisal_id,
    companyId: row.company_id,
    facts: { number: row.number },
  });
}
