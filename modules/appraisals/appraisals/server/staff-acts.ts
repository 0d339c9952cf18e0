import type { Ctx } from '#platform/access/server.ts';
import { requireMember } from '#platform/access/server.ts';
import { findStaffActs } from '#platform/audit/server.ts';
import type { Appraisal } from '../contract/appraisal-shapes.ts';
import { staffActWords } from '../domain/staff-acts.ts';
import type { AppraisalRecord } from './appraisal-tables.ts';
import { recordAppraisal } from './record-appraisal.ts';

/** Staff who act for the company; undefined for its own people. */
export function actingStaff(ctx: Ctx): { readonly personId: string } | undefined {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined ? undefined : member;
}

const ofRecord = (appraisalId: string) => ({ recordType: 'appraisal', recordId: appraisalId });

/** One entry covers what a person typed within this time. */
const typingMs = 10 * 60_000;

/** A member's typing leaves no trace in the activity log; what staff type for a member does. */
export async function recordTyping(ctx: Ctx, row: AppraisalRecord): Promise<void> {
  const staff = actingStaff(ctx);
  if (staff === undefined) return;
  const act = 'appraisals.saveAppraisal';
  const [last] = await findStaffActs(ctx, { ...ofRecord(row.appraisal_id), limit: 1 });
  const isSame = last?.act === act && last.person_id === staff.personId;
  if (isSame && ctx.clock.now().getTime() - last.at.getTime() < typingMs) return;
  await recordAppraisal(ctx, row, act);
}

const shownActs = 20;

/** What members read in the record itself. */
export async function presentStaffActs(ctx: Ctx, appraisalId: string): Promise<Appraisal['staffActs']> {
  const acts = await findStaffActs(ctx, { ...ofRecord(appraisalId), limit: shownActs });
  return acts.flatMap(({ at, person_name: person, act }) => {
    const words = staffActWords[act];
    return words === undefined ? [] : [{ at: at.toISOString(), person, words }];
  });
}
