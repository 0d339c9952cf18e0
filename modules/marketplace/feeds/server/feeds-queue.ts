import { counted } from '#kit/domain/text/counted.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import type { FeedsTables } from './feed-store.ts';
import { countHeldBySeller } from './held/held-store.ts';

/** Companies that applied to sell, first feeds that wait for approval, and rows held for review. */
export const feedsQueue: DeskQueue = {
  name: 'feeds',
  title: 'Sellers and feeds',
  to: '/desk/feeds',
  rule: diamondDesk,
  targetHours: 24,
  open: async (ctx) => {
    const applied = await tablesOf<FeedsTables>(ctx)
      .selectFrom('marketplace.supplier')
      .select(['supplier_id', 'company_id', 'name', 'changed_at'])
      .where('company_id', 'is not', null)
      .where('status', '=', 'Asked')
      .execute();
    const feeds = await tablesOf<FeedsTables>(ctx)
      .selectFrom('marketplace.feed')
      .select(['feed_id', 'company_id', 'uploaded_at'])
      .where('state', '=', 'AwaitingApproval')
      .execute();
    const held = await countHeldBySeller(ctx);
    return [
      ...held.map((seller) => ({
        id: `held:${seller.supplier_id}`,
        title: `${counted(seller.rows, 'row')} held, ${seller.name}`,
        companyId: seller.company_id,
        amount: null,
        since: seller.since,
        verb: 'Review',
        to: '/desk/feeds' as const,
      })),
      ...applied.map((seller) => ({
        id: seller.supplier_id,
        title: `Seller application, ${seller.name}`,
        companyId: seller.company_id,
        amount: null,
        since: seller.changed_at,
        verb: 'Review',
        to: '/desk/feeds' as const,
      })),
      ...feeds.map((feed) => ({
        id: feed.feed_id,
        title: 'First feed to approve',
        companyId: feed.company_id,
        amount: null,
        since: feed.uploaded_at,
        verb: 'Review',
        to: `/desk/feeds/${feed.company_id}/${feed.feed_id}` as const,
      })),
    ];
  },
  // A seller's row keeps only its latest state, so decided applications leave no times to measure.
  resolved: () => Promise.resolve([]),
};
