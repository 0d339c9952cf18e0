import type { DeskQueue } from '#platform/access/server.ts';
import { accountStaff } from '#modules/shipping/draft/contract/access.ts';
import { listDecidedLinks, listPendingLinks } from './link-store.ts';

export const policyLinksQueue: DeskQueue = {
  name: 'policy-links',
  title: 'Policy links',
  to: '/desk/shipping-accounts',
  rule: accountStaff,
  targetHours: 24,
  open: async (ctx) =>
    (await listPendingLinks(ctx)).map((link) => ({
      id: `${link.company_id}:${link.person_id}`,
      title: 'Policy to look up',
      companyId: link.company_id,
      amount: null,
      since: link.asked_at,
      verb: 'Look up',
      to: '/desk/shipping-accounts',
    })),
  resolved: async (ctx, since) =>
    (await listDecidedLinks(ctx, since)).flatMap(({ asked_at, decided_at }) =>
      decided_at === null ? [] : [{ since: asked_at, at: decided_at }],
    ),
};
