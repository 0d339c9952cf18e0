import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { paymentRule } from '#platform/payments/contract.ts';
import {
  listChargesOfBills,
  creditAppliedTo,
  creditNotesOf,
  refundedAmounts,
  setPoNumber,
  sumTransactions,
  sumTransactionsBy,
  visibleLocations,
} from '#platform/payments/server.ts';
import type { ChargeRow, GroupSum } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import type { Sum } from '#modules/billing/account/contract/amounts.ts';
import { locationName } from '#modules/billing/account/server/document-parts.ts';
import { findTransactionsPage } from '#modules/billing/transactions/server/list-transactions.ts';
import type {
  getInvoice as getCall,
  listInvoiceLines as linesCall,
  setInvoicePoNumber as poCall,
} from '../contract/invoice-endpoints.ts';
import { explainCharge } from './payment-text.ts';
import { findInvoice } from './invoice-store.ts';
import type { InvoiceRow } from './invoice-store.ts';
import { presentInvoice, viewerOf } from './present-invoice.ts';

export async function requireInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const { companyId } = requireMember(ctx.actor);
  return (await findInvoice(ctx, companyId, invoiceId)) ?? refuse(no.invoice_missing);
}

export async function getInvoice(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const row = await requireInvoice(ctx, params.invoiceId);
  const charges = await listChargesOfBills(ctx, companyId, [row.invoice_id]);
  const refunded = await refundedAmounts(
    ctx,
    companyId,
    charges.map((charge) => charge.charge_id),
  );
  const notes = await creditNotesOf(ctx, { companyId, billId: row.invoice_id });
  const locations = await visibleLocations(ctx);
  const sums = await totalsOf(ctx, companyId, { billId: row.invoice_id, locations });
  return {
    invoice: presentInvoice(row, charges, await viewerOf(ctx, companyId)),
    rule: paymentRule,
    ...sums,
    tax: await taxOn(ctx, companyId, { billId: row.invoice_id, locations }),
    creditUsed: await creditAppliedTo(ctx, { companyId, billId: row.invoice_id }),
    payments: charges.map((charge) => presentPayment(charge, refunded.get(charge.charge_id))),
    // Credit notes can name purchases at other locations.
    creditNotes: locations === undefined ? notes.map(presentNote) : [],
    onlyOwnLocations: locations !== undefined,
  };
}

/** Sales tax among its transactions. */
export async function taxOn(
  ctx: Ctx,
  companyId: string,
  viewer: { readonly billId: string; readonly locations?: readonly string[] | undefined },
): Promise<Cents> {
  return (await sumTransactions(ctx, companyId, { ...viewer, type: 'Tax' })).amount;
}

/** Prints on the invoice, its files and exports. */
export async function setInvoicePoNumber(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof poCall>,
): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const { invoice_id: billId, number } = await requireInvoice(ctx, params.invoiceId);
  const poNumber = body.poNumber === '' ? null : body.poNumber;
  await setPoNumber(ctx, { companyId, billId }, poNumber);
  await ctx.record({
    act: 'billing.setInvoicePoNumber',
    recordType: 'invoice',
    recordId: billId,
    facts: { number, poNumber },
  });
}

/** Totals by type, location and reference. */
export async function totalsOf(
  ctx: Ctx,
  companyId: string,
  viewer: { readonly billId: string; readonly locations?: readonly string[] | undefined },
): Promise<Record<'byType' | 'byLocation' | 'byReference', Sum[]>> {
  const named = await findLocationNames(ctx, companyId);
  const byType = await sumTransactionsBy(ctx, companyId, { ...viewer, by: 'type' });
  const byLocation = await sumTransactionsBy(ctx, companyId, { ...viewer, by: 'location' });
  const byReference = await sumTransactionsBy(ctx, companyId, { ...viewer, by: 'reference' });
  return {
    byType: byType.map((sum) => presentSum(sum, (type) => type ?? '-')),
    byLocation: byLocation.map((sum) => presentSum(sum, (id) => locationName(id, named))),
    byReference: byReference.map((sum) => presentSum(sum, (reference) => reference ?? 'No reference')),
  };
}

type CreditNote = Awaited<ReturnType<typeof creditNotesOf>>[number];

const presentSum = ({ group, amount, count }: GroupSum, nameOf: (group: string | null) => string): Sum => ({
  name: nameOf(group),
  amount,
  transactions: count,
});

const presentNote = (note: CreditNote) => ({
  number: note.number,
  at: note.happened_at.toISOString(),
  amount: note.amount,
  description: note.description,
});

const presentPayment = (charge: ChargeRow, refunded: Cents | undefined) => ({
  paymentId: charge.charge_id,
  at: charge.asked_at.toISOString(),
  method: charge.method_label,
  amount: charge.amount,
  says: explainCharge({ ...charge, settlesOn: charge.settles_on, refunded }),
});

export async function listInvoiceLines(ctx: Ctx, { params, query }: EndpointInput<typeof linesCall>) {
  const { companyId } = requireMember(ctx.actor);
  const { invoice_id: billId } = await requireInvoice(ctx, params.invoiceId);
  const locations = await visibleLocations(ctx);
  return findTransactionsPage(ctx, companyId, { ...query, billId, locations, order: 'oldest' });
}
