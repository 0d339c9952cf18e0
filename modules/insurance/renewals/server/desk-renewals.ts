import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, DeskQueue, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { policyStaff } from '#modules/insurance/links/contract/policy-access.ts';
import { findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import { renewalRefusals as no } from '../contract/renewal-endpoints.ts';
import type * as calls from '../contract/renewal-endpoints.ts';
import { questionnaireReturnedNotice } from '../contract/renewal-events.ts';
import { progressOf } from '../domain/progress.ts';
import { deliver } from './deliver-questionnaire.ts';
import { publishMoved } from './open-renewal.ts';
import {
  findOpenQuestionnaires,
  findReceivedSince,
  findUnreceived,
  lockQuestionnaire,
  updateQuestionnaire,
} from './questionnaire-store.ts';
import type { QuestionnaireKey } from './questionnaire-store.ts';

export async function listDeskQuestionnaires(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof calls.listDeskQuestionnaires>> {
  const today = providerDay(ctx.clock.now());
  const rows = await findOpenQuestionnaires(ctx, today);
  const names = await findCompanyNames(ctx, [...new Set(rows.map((row) => row.company_id))]);
  return {
    items: rows.map((row) => {
      const progress = progressOf(row.answers, row.confirmed, today);
      return {
        companyId: row.company_id,
        companyName: names.get(row.company_id) ?? '',
        questionnaireId: row.questionnaire_id,
        policyNumber: row.policy_number,
        renewsOn: row.renews_on,
        dueOn: row.due_on,
        isLate: row.status !== 'Sent' && today > row.due_on,
        status: row.status,
        done: progress.filter(({ done }) => done).length,
        sections: progress.length,
        sentAt: row.sent_at?.toISOString() ?? null,
        fault: row.fault ?? '',
        isRefused: row.is_refused,
      };
    }),
  };
}

const requireSent = async (ctx: Ctx, key: QuestionnaireKey) => {
  const row = await lockQuestionnaire(ctx, key);
  return row?.status === 'Sent' ? row : refuse(no.questionnaire_received);
};

export function sendDeskQuestionnaireWith(policies: Policies) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.sendDeskQuestionnaire>,
  ): Promise<EndpointAnswer<typeof calls.sendDeskQuestionnaire>> => {
    await steps.work(async (ctx) => {
      const row = await requireSent(ctx, params);
      // It can't be returned at the same time, since the insurer may take it now.
      await updateQuestionnaire(ctx, row, { is_refused: false });
      await ctx.record({
        act: 'insurance.sendDeskQuestionnaire',
        recordType: 'policy',
        recordId: row.policy_number,
        companyId: row.company_id,
        facts: { attempt: row.attempt },
      });
    });
    // Received or returned at the same moment.
    const receipt = (await deliver(steps, policies, params)) ?? refuse(no.questionnaire_received);
    return receipt.kind === 'posted'
      ? { isReceived: true, fault: '' }
      : { isReceived: false, fault: receipt.reason };
  };
}

/** The company changes it and signs it again; the reason goes to the person who sent it. */
export async function returnDeskQuestionnaire(
  ctx: Ctx,
  { params, body: { reason } }: EndpointInput<typeof calls.returnDeskQuestionnaire>,
): Promise<EndpointAnswer<typeof calls.returnDeskQuestionnaire>> {
  const sent = await requireSent(ctx, params);
  if (!sent.is_refused) refuse(no.questionnaire_not_refused);
  const row = await updateQuestionnaire(ctx, sent, {
    status: 'InProgress',
    version: sent.version + 1,
    returned_because: reason,
    changed_at: ctx.clock.now(),
    fault: null,
    is_refused: false,
  });
  await ctx.record({
    act: 'insurance.returnDeskQuestionnaire',
    recordType: 'policy',
    recordId: row.policy_number,
    companyId: row.company_id,
    facts: { reason },
  });
  await publishMoved(ctx, row);
  const policy = await findPolicy(ctx, row.company_id, row.policy_number);
  if (sent.sent_by !== null && policy !== undefined)
    await notify(ctx, questionnaireReturnedNotice, {
      companyId: row.company_id,
      to: { people: [sent.sent_by] },
      facts: { policyNumber: row.policy_number, type: policy.record.type, reason },
    });
  return { isReturned: true };
}

/** Signed questionnaires that the insurer doesn't have. */
export const renewalsQueue: DeskQueue = {
  name: 'policy-renewals',
  title: 'Renewal questionnaires',
  to: '/desk/policy-renewals',
  rule: policyStaff,
  targetHours: 24,
  open: async (ctx) =>
    (await findUnreceived(ctx)).map((row) => ({
      id: row.questionnaire_id,
      title: `Send questionnaire for policy ${row.policy_number}`,
      companyId: row.company_id,
      amount: null,
      since: row.sent_at ?? row.changed_at,
      verb: 'Send',
      to: '/desk/policy-renewals',
    })),
  resolved: async (ctx, since) =>
    (await findReceivedSince(ctx, since)).flatMap(({ sent_at: sent, received_at: at }) =>
      sent === null || at === null ? [] : [{ since: sent, at }],
    ),
};
