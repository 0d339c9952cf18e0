import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personWaiting } from '#platform/companies/contract.ts';
import { personWaitingNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

/** Spec rulings 7: a person joining an existing company waits for that company's administrator. */
export const noticePersonWaiting = subscriber(
  personWaiting,
  'notifications.person_waiting',
  (ctx: Ctx, { companyId, companyName, personName }) =>
    notify(ctx, personWaitingNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { personName, companyName },
    }),
);
