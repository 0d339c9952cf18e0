import type { DeskQueue } from '#platform/access/server.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import type { AdjustmentRow } from './receivables-tables.ts';
import { decidedAdjustments, pendingAdjustments } from './adjustment-store.ts';

function titleOf({ kind, bill_number: number }: AdjustmentRow): string {
  if (kind === 'refund') return 'Approve credit refund';
  return kind === 'write_off'
    ? `Approve write-off of ${number ?? ''}`
    : `Approve adjustment to ${number ?? 'the next invoice'}`;
}

/** Write-offs, adjustments and refunds of credit that wait for a second person. */
export const writeOffsQueue: DeskQueue = {
  name: 'write-offs',
  title: 'Write-offs',
  to: '/desk/receivables/write-offs',
  rule: moneyDesk,
  targetHours: 48,
  open: async (ctx) =>
    (await pendingAdjustments(ctx)).map((row) => ({
      id: row.adjustment_id,
      title: titleOf(row),
      companyId: row.company_id,
      amount: row.amount,
      since: row.entered_at,
      verb: 'Review',
      to: '/desk/receivables/write-offs',
    })),
  resolved: async (ctx, since) =>
    (await decidedAdjustments(ctx, since)).flatMap(({ entered_at, decided_at }) =>
      decided_at === null ? [] : [{ since: entered_at, at: decided_at }],
    ),
};
