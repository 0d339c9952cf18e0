import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { appraisalRefusals as no } from '../contract/appraisal-refusals.ts';
import { canAct, isTooOld } from '../domain/appraisal-moves.ts';
import type { AppraisalAct, AppraisalFacts } from '../domain/appraisal-moves.ts';
import { findAppraisal, lockAppraisal } from './appraisal-store.ts';
import type { AppraisalRecord, ListedRecord } from './appraisal-tables.ts';

interface OpenAppraisal {
  readonly member: Member;
  readonly row: AppraisalRecord;
}

export const factsOf = (row: ListedRecord, now: Date): AppraisalFacts => ({
  status: row.status,
  completedOn: row.completed_at === null ? undefined : providerDay(row.completed_at),
  isSuperseded: row.superseded_by !== null,
  today: providerDay(now),
});

/** Another company's appraisal counts as missing. */
export async function requireAppraisal(ctx: Ctx, appraisalId: string): Promise<OpenAppraisal> {
  const member = requireMember(ctx.actor);
  return { member, row: (await findAppraisal(ctx, appraisalId)) ?? refuse(no.missing) };
}

/** Locks it, and refuses if another save came after this version was read. */
export async function requireMovable(
  ctx: Ctx,
  appraisalId: string,
  act: AppraisalAct,
  version: number,
): Promise<OpenAppraisal> {
  const member = requireMember(ctx.actor);
  const row = (await lockAppraisal(ctx, appraisalId)) ?? refuse(no.missing);
  refuseUnlessAllowed(act, factsOf(row, ctx.clock.now()));
  if (row.version !== version) refuse(no.has_changed);
  return { member, row };
}

export function refuseUnlessAllowed(act: AppraisalAct, facts: AppraisalFacts): void {
  if (canAct(act, facts)) return;
  if (facts.status === 'Draft' && act !== 'delete' && isTooOld(facts)) refuse(no.too_old);
  if (act === 'edit' || act === 'complete' || act === 'delete') refuse(no.not_draft);
  if (facts.status === 'Draft') refuse(no.not_complete);
  if (facts.isSuperseded) refuse(no.superseded);
  if (act === 'reopen' && isTooOld(facts)) refuse(no.too_old);
  refuse(no.not_complete);
}
