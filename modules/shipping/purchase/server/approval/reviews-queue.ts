import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { riskReviewers } from '#modules/shipping/draft/contract/access.ts';
import type { PurchaseTables } from '../purchase-store.ts';
import { findWaitingReviews } from './list-reviews.ts';

export const reviewsQueue: DeskQueue = {
  name: 'risk-review',
  title: 'Risk review',
  to: '/desk/risk-review',
  rule: riskReviewers,
  targetHours: 0.25,
  open: async (ctx) =>
    (await findWaitingReviews(ctx)).map((purchase) => ({
      id: purchase.purchase_id,
      title: `Risk review, ${purchase.number}`,
      companyId: purchase.company_id,
      amount: purchase.terms.plan.declaredValue,
      since: purchase.asked_at,
      verb: 'Review',
      to: `/desk/risk-review/${purchase.company_id}/${purchase.purchase_id}`,
    })),
  resolved: async (ctx, since) =>
    (
      await tablesOf<PurchaseTables>(ctx)
        .selectFrom('shipping.purchase')
        .select(['asked_at', 'reviewed_at'])
        .where('reviewed_at', '>=', since)
        .execute()
    ).flatMap(({ asked_at, reviewed_at }) =>
      reviewed_at === null ? [] : [{ since: asked_at, at: reviewed_at }],
    ),
};
