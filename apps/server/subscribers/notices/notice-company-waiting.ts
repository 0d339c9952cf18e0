import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyWaiting } from '#platform/companies/contract.ts';
import { companyWaitingNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

/** Spec rulings 7: a new company waits for the provider's approval. */
export const noticeCompanyWaiting = subscriber(
  companyWaiting,
  'notifications.company_waiting',
  (ctx: Ctx, { companyId, companyName }) =>
    notify(ctx, companyWaitingNotice, {
      companyId,
      to: { staff: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      facts: { companyName },
    }),
);
