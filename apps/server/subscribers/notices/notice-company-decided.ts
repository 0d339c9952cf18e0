import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyDecided } from '#platform/companies/contract.ts';
import { companyDecidedNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

/** Spec rulings 7: the company waited for the provider's approval. */
export const noticeCompanyDecided = subscriber(
  companyDecided,
  'notifications.company_decided',
  (ctx: Ctx, { companyId, companyName, decision }) =>
    notify(ctx, companyDecidedNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { companyName, approved: decision === 'Approved' },
    }),
);
