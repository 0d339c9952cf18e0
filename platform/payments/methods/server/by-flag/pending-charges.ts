import { maskedNumber } from '#kit/domain/text/masked.ts';
import { noMoney } from '#kit/domain/money.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostPendingCharges } from '../../contract/provider-endpoints.ts';
import { reversalOf, verificationHold } from '../../domain/verification-hold.ts';
import { balancesOf } from '#platform/payments/ledger/server/transfer-store.ts';
import { shownMethods } from '../method-store.ts';
import { newestUnbilled } from '#platform/payments/bills/server/bill-store.ts';

export async function getPendingCharges(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const rows = await newestUnbilled(ctx, companyId, mostPendingCharges);
  const { unbilled = noMoney } = await balancesOf(ctx, companyId);
  return {
    amount: unbilled,
    count: rows[0]?.pending ?? 0,
    items: rows.map((row) => ({
      id: row.transaction_id,
      date: row.happened_at.toISOString(),
      type: row.type,
      description: row.description,
      amount: row.amount,
      shipmentNumber: row.shipment_number,
      trackingNumber: row.tracking_number === null ? null : maskedNumber(row.tracking_number),
      recipient: row.recipient,
    })),
  };
}

export async function getVerificationCharge(ctx: Ctx) {
  const rows = await shownMethods(ctx, requireMember(ctx.actor).companyId);
  return {
    amount: verificationHold,
    holds: rows.flatMap((row) =>
      row.hold_amount === null || row.hold_released_at !== null
        ? []
        : [
            {
              id: row.method_id,
              amount: row.hold_amount,
              expectedBy: reversalOf(row.added_at).by.toISOString(),
            },
          ],
    ),
  };
}
