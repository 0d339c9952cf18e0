import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown } from '#platform/payments/contract.ts';
import { findPayments, refundedAmounts, visibleLocations } from '#platform/payments/server.ts';
import type { PaymentMade } from '#platform/payments/server.ts';
import { requireOrderedRange, timeCursor } from '#modules/billing/account/server/list-query.ts';
import { canPay } from '#modules/billing/invoices/server/present-invoice.ts';
import {
  chargeTone,
  chargeStatusText,
  explainCharge,
  explainRefund,
  refundTone,
  refundStatusText,
} from '#modules/billing/invoices/server/payment-text.ts';
import { hasReceipt } from '#modules/billing/receipts/domain/receipt.ts';
import type { listPayments as call, Payment } from '../contract/payment-endpoints.ts';

export async function listPayments(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  requireOrderedRange(query);
  const locations = await visibleLocations(ctx);
  const rows = await findPayments(ctx, companyId, {
    ...query,
    locations,
    after: timeCursor.read(query.after),
  });
  const { shown, next } = timeCursor.page(rows, query.limit, ({ at, id }) => [at, id]);
  const isManager = canPay(ctx);
  const refunded = await refundedAmounts(
    ctx,
    companyId,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => {
      const payment = { ...row, refunded: refunded.get(row.id) };
      // The reason of a refund can name purchases at other locations.
      const isHidden = row.kind === 'refund' && locations !== undefined;
      return presentPayment(isHidden ? { ...payment, reason: null } : payment, isManager);
    }),
    next,
  };
}

function presentPayment(row: PaymentMade & { refunded: Cents | undefined }, isManager: boolean): Payment {
  const common = {
    paymentId: row.id,
    at: row.at.toISOString(),
    number: row.billNumber,
    invoiceId: row.billKind === 'invoice' ? row.billId : null,
    method: row.method,
    expectedOn: row.settlesOn,
  };
  const receipt: Payment['actions'] = hasReceipt(row) ? ['receipt'] : [];
  if (row.kind === 'refund')
    return {
      ...common,
      kind: 'Refund',
      amount: subtractCents(noMoney, row.amount),
      status: refundStatusText[row.status],
      answerAwaited: isOutcomeUnknown(row.status),
      tone: refundTone[row.status],
      says: explainRefund(row.status, row.reason ?? ''),
      actions: receipt,
    };
  return {
    ...common,
    kind: 'Payment',
    amount: row.amount,
    status: chargeStatusText[row.status],
    answerAwaited: isOutcomeUnknown(row.status),
    tone: chargeTone[row.status],
    says: explainCharge(row),
    actions: isManager && row.status === 'Expected' ? ['cancelWire'] : receipt,
  };
}
