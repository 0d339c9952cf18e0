import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { questionAsked } from '#platform/content/contract.ts';
import { countUsage } from '#platform/settings/server.ts';
import type { Ports } from '../ports.ts';

export function countQuestion(ports: Pick<Ports, 'analytics' | 'isAnalyticsDeactivated'>): Subscriber<Ctx> {
  return subscriber(questionAsked, 'settings.count_question', (ctx: Ctx, { personId, companyId, subject }) =>
    countUsage(ports, ctx, { name: 'question.asked', personId, companyId, properties: { subject } }),
  );
}
