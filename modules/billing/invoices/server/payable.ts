import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown, paymentStatus, underWay } from '#platform/payments/contract.ts';
import { listChargesOfBills, openBills } from '#platform/payments/server.ts';
import { scheduledDays } from '#modules/billing/paying/server/scheduled-store.ts';
import type { PayableBill, listPayable as call } from '../contract/pay-endpoints.ts';

/** Open invoices, and orders from the day they are due: an order is paid at checkout until then. */
export async function payableBills(ctx: Ctx, companyId: string): Promise<PayableBill[]> {
  const today = day(providerDay(ctx.clock.now()));
  const bills = (await openBills(ctx, companyId)).filter(
    ({ kind, dueOn }) => kind === 'invoice' || dueOn <= today,
  );
  const charges = await listChargesOfBills(
    ctx,
    companyId,
    bills.map(({ billId }) => billId),
  );
  const byBill = Map.groupBy(charges, (charge) => charge.bill_id);
  const scheduled = await scheduledDays(ctx, companyId);
  return bills.map(({ billId, kind, number, dueOn, owed }) => ({
    billId,
    kind,
    number,
    dueOn,
    balance: owed,
    status: paymentStatus({ owed, dueOn }, today),
    paymentUnderWay: (byBill.get(billId) ?? []).some(({ status }) => underWay.includes(status)),
    answerAwaited: (byBill.get(billId) ?? []).some(({ status }) => isOutcomeUnknown(status)),
    scheduledOn: scheduled.get(billId) ?? null,
  }));
}

export async function listPayable(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  return { items: await payableBills(ctx, requireMember(ctx.actor).companyId) };
}
