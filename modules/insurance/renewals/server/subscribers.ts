import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { linkDecided } from '#modules/insurance/links/contract/link-events.ts';
import { findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import { questionnaireMoved } from '../contract/renewal-events.ts';
import { findQuestionnaire } from './questionnaire-store.ts';
import { remindCompany, showTask } from './remind-renewals.ts';

export const renewalSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(linkDecided, 'insurance.renewals_of_link', async (ctx: Ctx, { companyId, fault }) => {
    if (fault === null) await remindCompany(ctx, companyId);
  }),
  subscriber(questionnaireMoved, 'insurance.renewal_task', async (ctx: Ctx, moved) => {
    const { companyId, policyNumber } = moved;
    const row = await findQuestionnaire(ctx, moved);
    const policy = await findPolicy(ctx, companyId, policyNumber);
    if (row !== undefined && policy !== undefined) await showTask(ctx, policy, row);
  }),
  subscriber(questionnaireMoved, 'webhooks.questionnaire_moved', (ctx: Ctx, moved) =>
    queueWebhookEvent(ctx, moved.companyId, 'policy.questionnaire', moved),
  ),
];
