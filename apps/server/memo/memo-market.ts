import { canReadMarket, stonesByReport, stonesOffered, stonesOfOrder } from '#modules/marketplace/server.ts';
import type { MemoMarket } from '#modules/memo/server.ts';

/** Memo fills its lines from the market: by report number, from the company's own listings, or from its order. */
export const memoMarket: MemoMarket = {
  canRead: canReadMarket,
  byReport: stonesByReport,
  listed: stonesOffered,
  ofOrder: stonesOfOrder,
};
