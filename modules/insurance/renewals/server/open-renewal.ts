import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { questionnaireMoved } from '../contract/renewal-events.ts';
import { firstAnswers } from '../domain/progress.ts';
import type { Answers } from '../domain/answers.ts';
import { findPriorAnswers, insertQuestionnaire, lockQuestionnaireOf } from './questionnaire-store.ts';
import type { QuestionnaireRow } from './questionnaire-store.ts';

export interface Renewal {
  readonly renewsOn: Day;
  readonly dueOn: Day;
}

/** What the insurer asks about a policy; undefined if it asks nothing. Only block policies have this questionnaire. */
export function renewalOf({ record }: PolicyRow): Renewal | undefined {
  const { renewal, block, status } = record;
  if (renewal === null || renewal.questionnaireDueOn === null) return undefined;
  if (block === null || status === 'Inactive') return undefined;
  return { renewsOn: day(renewal.on), dueOn: day(renewal.questionnaireDueOn) };
}

/** The questionnaire for the next renewal, locked. The caller has locked the policy or doesn't care about the order. */
export async function openRenewal(
  ctx: Ctx,
  policy: PolicyRow,
  { renewsOn, dueOn }: Renewal,
): Promise<QuestionnaireRow> {
  const { company_id: companyId, policy_number: policyNumber } = policy;
  await insertQuestionnaire(ctx, {
    company_id: companyId,
    questionnaire_id: newId(),
    policy_number: policyNumber,
    renews_on: renewsOn,
    due_on: dueOn,
    status: 'NotStarted',
    changed_at: ctx.clock.now(),
  });
  const row = await lockQuestionnaireOf(ctx, { companyId, policyNumber, renewsOn });
  if (row === undefined) throw new Error(`The questionnaire for ${policyNumber} is missing.`);
  return row;
}

export interface FirstAnswers {
  readonly answers: Answers;
  /** Some came from an earlier questionnaire. */
  readonly isCarried: boolean;
}

/** Our answers from the last renewal, or the insurer's, with the policy's own facts. */
export async function carriedAnswers(
  ctx: Ctx,
  { company_id: companyId, policy_number: policyNumber, record }: PolicyRow,
  { renewsOn }: Renewal,
  today: string,
): Promise<FirstAnswers> {
  const ours = await findPriorAnswers(ctx, { companyId, policyNumber, renewsOn });
  const prior = ours ?? record.renewal?.lastAnswers ?? null;
  return { answers: firstAnswers(prior, record, today), isCarried: prior !== null };
}

export const publishMoved = (ctx: Ctx, row: QuestionnaireRow): Promise<void> =>
  ctx.publish(questionnaireMoved, {
    companyId: row.company_id,
    questionnaireId: row.questionnaire_id,
    policyNumber: row.policy_number,
    renewsOn: row.renews_on,
    dueOn: row.due_on,
    status: row.status,
    returnedBecause: row.status === 'InProgress' ? row.returned_because : null,
  });
