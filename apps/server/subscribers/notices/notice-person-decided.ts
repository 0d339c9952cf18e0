import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personDecided } from '#platform/companies/contract.ts';
import { personDecidedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

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
