import type { DeskQueue } from '#platform/access/server.ts';
import { openDifferences } from '#platform/payments/server.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';

/** What the nightly comparison found. It goes once a later one finds it gone. */
export const booksQueue: DeskQueue = {
  name: 'books',
  title: 'Books',
  to: '/desk/trial-balance',
  rule: moneyDesk,
  targetHours: 24,
  open: async (ctx) =>
    (await openDifferences(ctx)).map(({ comparison, found, example, first_found_at }) => ({
      id: comparison,
      title: `${comparison}: ${found}, such as ${example}`,
      companyId: null,
      amount: null,
      since: first_found_at,
      verb: 'Review',
      to: '/desk/trial-balance',
    })),
  resolved: () => Promise.resolve([]),
};
