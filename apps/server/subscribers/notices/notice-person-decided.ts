import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { personDecided } from '#platform/companies/contract/index.ts';
import { personDecidedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

export const noticePersonDecided = subscriber(
  personDecided,
  'notifications.person_decided',
  (ctx: Ctx, { companyId, companyName, personId, decision }) =>
    notify(ctx, personDecidedNotice, {
      companyId,
      to: { people: [personId] },
      facts: { companyName, approved: decision === 'Approved' },
    }),
);
