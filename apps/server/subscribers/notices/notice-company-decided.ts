import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { companyDecided } from '#platform/companies/contract/index.ts';
import { companyDecidedNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

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
