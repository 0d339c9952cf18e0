import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { requireReader } from '#modules/insurance/links/server/own-company.ts';
import { findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { renewalRefusals as no } from '../contract/renewal-endpoints.ts';
import type {
  Questionnaire,
  getQuestionnaire as getCall,
  saveQuestionnaire as saveCall,
  sendQuestionnaire as sendCall,
} from '../contract/renewal-endpoints.ts';
import { answersToSend, keepAnswers } from '../domain/answers.ts';
import type { Answers } from '../domain/answers.ts';
import { progressOf } from '../domain/progress.ts';
import { sectionIds } from '../domain/questions.ts';
import { withRowIds } from '../domain/row-ids.ts';
import { carriedAnswers, openRenewal, publishMoved, renewalOf } from './open-renewal.ts';
import type { Renewal } from './open-renewal.ts';
import { findQuestionnaires, updateQuestionnaire } from './questionnaire-store.ts';
import type { QuestionnaireRow } from './questionnaire-store.ts';
import { deliverQuestionnaire } from './deliver-questionnaire.ts';

interface Asked {
  readonly policy: PolicyRow;
  readonly renewal: Renewal;
}

async function requireRenewal(ctx: Ctx, policyNumber: string): Promise<Asked> {
  const { companyId } = requireReader(ctx);
  const policy = (await findPolicy(ctx, companyId, policyNumber)) ?? refuse(no.renewal_missing);
  return { policy, renewal: renewalOf(policy) ?? refuse(no.renewal_missing) };
}

const nameOf = async (ctx: Ctx, id: string | null): Promise<string> =>
  id === null ? '' : ((await findPersonNames(ctx, [id])).get(id) ?? '');

async function present(ctx: Ctx, { policy, renewal }: Asked, row: QuestionnaireRow | undefined) {
  const isNew = row === undefined || row.status === 'NotStarted';
  const isOpen = isNew || row.status === 'InProgress';
  const first = isOpen ? await carriedAnswers(ctx, policy, renewal, providerDay(ctx.clock.now())) : undefined;
  return {
    policyNumber: policy.policy_number,
    policyType: policy.record.type,
    renewsOn: renewal.renewsOn,
    dueOn: renewal.dueOn,
    status: row?.status ?? 'NotStarted',
    version: row?.version ?? 1,
    answers: withRowIds((isNew ? first?.answers : row.answers) ?? {}),
    confirmed: [...(row?.confirmed ?? [])],
    isCarried: first?.isCarried ?? false,
    changedAt: isNew ? null : row.changed_at.toISOString(),
    changedBy: await nameOf(ctx, row?.changed_by ?? null),
    sentAt: row?.sent_at?.toISOString() ?? null,
    sentBy: await nameOf(ctx, row?.sent_by ?? null),
    receivedAt: row?.received_at?.toISOString() ?? null,
    reference: row?.reference ?? '',
    returnedBecause: row?.status === 'InProgress' ? (row.returned_because ?? '') : '',
    questionnaireId: isNew ? null : row.questionnaire_id,
  } satisfies Record<keyof Questionnaire, unknown>;
}

export async function getQuestionnaire(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const asked = await requireRenewal(ctx, params.policyNumber);
  const rows = await findQuestionnaires(ctx, asked.policy.company_id);
  const row = rows.find(
    (one) => one.policy_number === params.policyNumber && one.renews_on === asked.renewal.renewsOn,
  );
  return { questionnaire: await present(ctx, asked, row) };
}

async function requireVersion(ctx: Ctx, row: QuestionnaireRow, version: number): Promise<void> {
  if (row.status === 'Sent' || row.status === 'Received') refuse(no.questionnaire_sent);
  if (row.version !== version)
    refuseChanged({
      by: await nameOf(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { version: row.version, answers: withRowIds(row.answers), confirmed: row.confirmed },
    });
}

/** Only the questionnaire's own questions, so that nothing else is stored. */
const kept = (answers: Answers): Answers =>
  Object.fromEntries(
    sectionIds.flatMap((id) => {
      const rows = answers[id];
      return rows === undefined ? [] : [[id, keepAnswers(id, rows)] as const];
    }),
  );

export async function saveQuestionnaire(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof saveCall>,
): Promise<EndpointAnswer<typeof saveCall>> {
  const { personId } = requireReader(ctx);
  const asked = await requireRenewal(ctx, params.policyNumber);
  const before = await openRenewal(ctx, asked.policy, asked.renewal);
  await requireVersion(ctx, before, body.version);
  const isNew = before.status === 'NotStarted';
  const earlier = isNew
    ? (await carriedAnswers(ctx, asked.policy, asked.renewal, providerDay(ctx.clock.now()))).answers
    : before.answers;
  const row = await updateQuestionnaire(ctx, before, {
    status: 'InProgress',
    answers: JSON.stringify(withRowIds({ ...withRowIds(earlier), ...kept(body.answers) })),
    confirmed: [...new Set(body.confirmed)],
    version: before.version + 1,
    changed_by: personId,
    changed_at: ctx.clock.now(),
  });
  if (isNew) {
    await record(ctx, 'insurance.saveQuestionnaire', row);
    await publishMoved(ctx, row);
  }
  return { questionnaire: await present(ctx, asked, row) };
}

const record = (ctx: Ctx, act: string, row: QuestionnaireRow): Promise<void> =>
  ctx.record({
    act,
    recordType: 'policy',
    recordId: row.policy_number,
    companyId: row.company_id,
    facts: { renewsOn: row.renews_on, attempt: row.attempt },
  });

export async function sendQuestionnaire(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof sendCall>,
): Promise<EndpointAnswer<typeof sendCall>> {
  const { personId, name } = requireReader(ctx);
  const asked = await requireRenewal(ctx, params.policyNumber);
  const before = await openRenewal(ctx, asked.policy, asked.renewal);
  await requireVersion(ctx, before, body.version);
  const today = providerDay(ctx.clock.now());
  const isDone = progressOf(before.answers, before.confirmed, today).every(({ done }) => done);
  if (before.status === 'NotStarted' || !isDone) refuse(no.questionnaire_incomplete);
  const row = await updateQuestionnaire(ctx, before, {
    status: 'Sent',
    answers: JSON.stringify(answersToSend(before.answers)),
    version: before.version + 1,
    signed_name: name,
    signed_title: body.title,
    sent_by: personId,
    sent_at: ctx.clock.now(),
    attempt: before.attempt + 1,
    tries: 0,
    fault: null,
    is_refused: false,
    returned_because: null,
  });
  const { company_id: companyId, questionnaire_id: questionnaireId } = row;
  await ctx.enqueue(deliverQuestionnaire, { companyId, questionnaireId });
  await record(ctx, 'insurance.sendQuestionnaire', row);
  await publishMoved(ctx, row);
  return { questionnaire: await present(ctx, asked, row) };
}
