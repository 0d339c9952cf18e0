import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract/index.ts';
import { requireMember } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { nameLocations } from '#platform/companies/server/index.ts';
import { chargesOfBills, sumTransactionsBy } from '#platform/payments/server/index.ts';
import type { ChargeRow, GroupSum } from '#platform/payments/server/index.ts';
import { billingRefusals as no } from '../../contract/billing-refusals.ts';
import type { getInvoice as call } from '../../contract/invoices/invoice-endpoints.ts';
import type { Sum } from '../../contract/invoices/invoice-shapes.ts';
import { paymentRule } from '../../domain/invoices/payment-status.ts';
import { explainCharge } from '../payments/payment-words.ts';
import { seenLocations } from '../seen-locations.ts';
import { findInvoice } from './invoice-store.ts';
import type { InvoiceRow } from './invoice-store.ts';
import { mayPay, presentInvoice } from './present-invoice.ts';

export async function requireInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const { companyId } = requireMember(ctx.actor);
  return (await findInvoice(ctx, companyId, invoiceId)) ?? refuse(no.invoice_missing);
}

export async function getInvoice(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const row = await requireInvoice(ctx, params.invoiceId);
  const charges = await chargesOfBills(ctx, companyId, [row.invoice_id]);
  const locations = await seenLocations(ctx);
  const sums = await sumsOf(ctx, companyId, { billId: row.invoice_id, locations });
  const asked = { today: day(providerDay(ctx.clock.now())), mayPay: mayPay(ctx) };
  return {
    invoice: presentInvoice(row, charges, asked),
    rule: paymentRule,
    ...sums,
    payments: charges.map(presentPayment),
    onlyOwnLocations: locations !== undefined,
  };
}

/** What transactions come to by type, location and reference. */
export async function sumsOf(
  ctx: Ctx,
  companyId: string,
  asked: { readonly billId: string; readonly locations?: readonly string[] | undefined },
): Promise<Record<'byType' | 'byLocation' | 'byReference', Sum[]>> {
  const named = await nameLocations(ctx, companyId);
  const byType = await sumTransactionsBy(ctx, companyId, { ...asked, by: 'type' });
  const byLocation = await sumTransactionsBy(ctx, companyId, { ...asked, by: 'location' });
  const byReference = await sumTransactionsBy(ctx, companyId, { ...asked, by: 'reference' });
  return {
    byType: byType.map((sum) => presentSum(sum, (type) => type)),
    byLocation: byLocation.map((sum) =>
      presentSum(sum, (id) => named.get(id) ?? 'A former location', 'No location'),
    ),
    byReference: byReference.map((sum) => presentSum(sum, (reference) => reference, 'No reference')),
  };
}

const presentSum = (
  { group, amount, count }: GroupSum,
  nameOf: (group: string) => string,
  otherwise = '-',
): Sum => ({ name: group === null ? otherwise : nameOf(group), amount, transactions: count });

const presentPayment = (charge: ChargeRow) => ({
  paymentId: charge.charge_id,
  at: charge.asked_at.toISOString(),
  method: charge.method_label,
  amount: charge.amount,
  says: explainCharge({ ...charge, settlesOn: charge.settles_on }),
});
