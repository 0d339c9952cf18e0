import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { latestCharges } from '#platform/payments/server.ts';
import type { DeskCharge } from '#platform/payments/server.ts';
import { timeCursor } from '#modules/billing/account/server/list-query.ts';
import { chargeTone, chargeStatusText } from '#modules/billing/invoices/server/payment-text.ts';
import type { DeskPayment, listDeskPayments as call } from '../contract/payment-endpoints.ts';

export async function listDeskPayments(
  ctx: Ctx,
  { query: { limit, search, after } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const rows = await latestCharges(ctx, { number: search, limit, after: timeCursor.read(after) });
  const { shown, next } = timeCursor.page(rows, limit, (charge) => [charge.asked_at, charge.charge_id]);
  const names = await findCompanyNames(
    ctx,
    shown.map((charge) => charge.company_id),
  );
  return {
    items: shown.map((charge) => presentCharge(charge, names.get(charge.company_id) ?? '-')),
    next,
  };
}

function presentCharge(charge: DeskCharge, company: string): DeskPayment {
  const canRefund =
    charge.status === 'Settled' && charge.pays_by !== 'WireTransfer' && charge.refunded < charge.amount;
  const canReverse =
    charge.status === 'Settled' && charge.pays_by === 'WireTransfer' && charge.refunded === 0;
  return {
    companyId: charge.company_id,
    company,
    paymentId: charge.charge_id,
    number: charge.billNumber,
    at: charge.asked_at.toISOString(),
    method: charge.method_label,
    amount: charge.amount,
    givenBack: charge.refunded,
    status: chargeStatusText[charge.status],
    tone: chargeTone[charge.status],
    actions: [...(canRefund ? ['giveBack' as const] : []), ...(canReverse ? ['reverse' as const] : [])],
  };
}
