import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { reportEndedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { reportEnded } from '../contract/reports.ts';

export const reportSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(reportEnded, 'notifications.report_ended', (ctx: Ctx, { companyId, personId, title, state }) =>
    notify(ctx, reportEndedNotice, {
      companyId,
      to: { people: [personId] },
      facts: { title, made: state === 'SUCCESS' },
    }),
  ),
];
