import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, DeskQueue } from '#platform/access/server.ts';
import { findCompanyIds, findCompanyNames } from '#platform/companies/server.ts';
import { bookSeller } from '#platform/payments/server.ts';
import { sellerPayDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { payoutMade, payoutRefusals as no } from '../contract/payouts.ts';
import type { listSellerInvoices as listCall, recordPayout as recordCall } from '../contract/payouts.ts';
import {
  findPayoutsSince,
  findUnpaidInvoices,
  insertPayout,
  lockDeductions,
  lockUnpaidInvoices,
  markInvoicesPaid,
  nextPayoutNumber,
  sumDeductions,
  updateLines,
} from './payout-store.ts';
import { presentInvoices, presentPayout } from './seller-payouts.ts';

export async function listSellerInvoices(
  ctx: Ctx,
  { query: { search = '' } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const all = await findUnpaidInvoices(ctx);
  const named = search === '' ? [] : await findCompanyIds(ctx, search);
  const rows = all.filter(
    ({ company_id, number }) =>
      search === '' || named.includes(company_id) || number.toUpperCase().includes(search.toUpperCase()),
  );
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const deductions = await sumDeductions(ctx);
  const invoices = await presentInvoices(ctx, rows, []);
  return {
    items: invoices.map((invoice, at) => {
      const companyId = rows[at]?.company_id ?? '';
      return {
        ...invoice,
        companyId,
        company: companies.get(companyId) ?? '-',
        deduction: deductions.get(companyId) ?? 0,
        actions: ['pay'],
      };
    }),
    open: all.length,
    owed: all.reduce((owed, { total }) => owed + total, 0),
  };
}

/** Of two payouts for an invoice the second is refused. Returned stones are deducted from the first that covers them. */
export async function recordPayout(
  ctx: Ctx,
  { body: { companyId, invoiceIds, reference } }: Pick<EndpointInput<typeof recordCall>, 'body'>,
): Promise<EndpointAnswer<typeof recordCall>> {
  const { personId } = requireSignedIn(ctx.actor);
  const chosen = [...new Set(invoiceIds)];
  const invoices = await lockUnpaidInvoices(ctx, companyId, chosen);
  if (invoices.length < chosen.length) refuse(no.invoice_not_payable);
  const deducted = await lockDeductions(ctx, companyId);
  const total = cents(
    invoices.reduce((all, invoice) => all + invoice.total, 0) +
      deducted.reduce((all, { amount }) => all + amount, 0),
  );
  if (total <= 0) refuse(no.nothing_to_pay);
  const payout = {
    company_id: companyId,
    payout_id: newId(),
    number: await nextPayoutNumber(ctx),
    total,
    reference,
    paid_at: ctx.clock.now(),
    recorded_by: personId,
  };
  await insertPayout(ctx, payout);
  const paid = { status: 'Paid', payout_id: payout.payout_id } as const;
  await markInvoicesPaid(ctx, companyId, chosen, payout.payout_id);
  await updateLines(ctx, companyId, { kind: 'Sale', from: 'Invoiced', invoiceIds: chosen }, paid);
  if (deducted.length > 0)
    await updateLines(
      ctx,
      companyId,
      { kind: 'Return', from: 'Open', saleIds: deducted.map(({ sale_id }) => sale_id) },
      paid,
    );
  await bookSeller(ctx, 'paid', { companyId, key: payout.payout_id, amount: total });
  await ctx.publish(payoutMade, {
    companyId,
    payoutId: payout.payout_id,
    number: payout.number,
    total,
    at: payout.paid_at.toISOString(),
  });
  await ctx.record({
    act: 'marketplace.recordPayout',
    recordType: 'payout',
    recordId: payout.number,
    companyId,
    facts: { total, invoices: chosen.length },
  });
  return presentPayout(payout);
}

export const sellerInvoicesQueue: DeskQueue = {
  name: 'seller-invoices',
  title: 'Seller invoices',
  to: '/desk/seller-invoices',
  rule: sellerPayDesk,
  targetHours: 72,
  open: async (ctx) =>
    (await findUnpaidInvoices(ctx)).map((invoice) => ({
      id: invoice.invoice_id,
      title: `Pay invoice ${invoice.number}`,
      companyId: invoice.company_id,
      amount: invoice.total,
      since: invoice.invoiced_at,
      verb: 'Pay',
      to: '/desk/seller-invoices',
    })),
  resolved: async (ctx, since) =>
    (await findPayoutsSince(ctx, since)).map(({ paid_at }) => ({ since: paid_at, at: paid_at })),
};
