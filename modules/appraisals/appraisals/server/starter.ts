import type { Ctx } from '#platform/access/server.ts';
import { findActingMember } from '#platform/companies/server.ts';
import type { AppraisalRecord } from './appraisal-tables.ts';

/**
 * Who hears of an appraisal: the person who started it, if they still work there. A draft that customer service
 * started for a member, or someone who left, is a task for everyone who writes appraisals.
 */
export async function starterOf(ctx: Ctx, { created_by: starter, company_id: companyId }: AppraisalRecord) {
  const isThere = (await findActingMember(ctx, starter, companyId)) !== undefined;
  return {
    task: { permission: 'Appraisal', ...(isThere && { madeBy: starter }) },
    notice: { people: isThere ? [starter] : [] },
  } as const;
}
