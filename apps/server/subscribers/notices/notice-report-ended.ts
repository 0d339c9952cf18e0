import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { reportEndedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';
import { reportEnded } from '#platform/reports/contract/index.ts';

export const noticeReportEnded = subscriber(
  reportEnded,
  'notifications.report_ended',
  (ctx: Ctx, { companyId, personId, title, state }) =>
    notify(ctx, reportEndedNotice, {
      companyId,
      to: { people: [personId] },
      facts: { title, made: state === 'SUCCESS' },
    }),
);
