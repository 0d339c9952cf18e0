import type { DeskQueue } from '#platform/access/server.ts';
import { findReceipts, matchedReceipts } from '#platform/payments/server.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';

/** Money that arrived and isn't matched. */
export const receiptsQueue: DeskQueue = {
  name: 'receipts',
  title: 'Receipts',
  to: '/desk/receipts',
  rule: moneyDesk,
  targetHours: 24,
  open: async (ctx) =>
    (await findReceipts(ctx, { open: true, limit: 500 })).map((row) => ({
      id: row.receipt_id,
      title: `Match ${row.remitter === '' ? row.reference : row.remitter}`,
      companyId: null,
      amount: row.left,
      since: row.entered_at,
      verb: 'Match',
      to: '/desk/receipts',
    })),
  resolved: (ctx, since) => matchedReceipts(ctx, since),
};
