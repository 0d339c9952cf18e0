import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { createSellerInvoice as createCall, payoutRefusals as no } from '../contract/payouts.ts';
import type {
  getPayout as getCall,
  listPayouts as listCall,
  PayoutLine,
  SellerInvoice,
} from '../contract/payouts.ts';
import {
  countLinesOf,
  findInvoices,
  findLinesOfPayout,
  findOpenLines,
  findPayout,
  findPayouts,
  insertInvoice,
  lockLines,
  updateLines,
} from './payout-store.ts';
import type { InvoiceRow, LineRow, PayoutRow } from './payout-store.ts';

const maxShown = 100;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

export async function listPayouts(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId, roles } = requireMember(ctx.actor);
  const lines = await findOpenLines(ctx, companyId);
  const payouts = await findPayouts(ctx, companyId, maxShown);
  const invoices = await presentInvoices(ctx, await findInvoices(ctx, companyId, maxShown), payouts);
  const amounts = (kind: LineRow['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ amount }) => amount);
  const mayInvoice = createCall.rule.roles?.some((role) => roles.includes(role)) === true;
  return {
    lines: lines.map(presentLine),
    invoices,
    payouts: payouts.map(presentPayout),
    toInvoice: sum(amounts('Sale')),
    toDeduct: sum(amounts('Return')),
    awaitingPayment: sum(invoices.filter(({ payoutId }) => payoutId === null).map(({ total }) => total)),
    actions: mayInvoice ? ['invoice'] : [],
  };
}

export async function getPayout(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const payout = (await findPayout(ctx, companyId, params.id)) ?? refuse(no.payout_missing);
  const invoices = await findInvoices(ctx, companyId, 1_000);
  const numbers = new Map(invoices.map(({ invoice_id, number }) => [invoice_id, number]));
  const lines = await findLinesOfPayout(ctx, companyId, params.id);
  return {
    ...presentPayout(payout),
    lines: lines.map((line) => ({
      ...presentLine(line),
      invoiceNumber: line.invoice_id === null ? null : (numbers.get(line.invoice_id) ?? null),
    })),
  };
}

/** The lines are locked, so of two invoices for a stone the second is refused. */
export async function createSellerInvoice(
  ctx: Ctx,
  { body: { number, saleIds } }: Pick<EndpointInput<typeof createCall>, 'body'>,
): Promise<EndpointAnswer<typeof createCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const chosen = [...new Set(saleIds)];
  const lines = await lockLines(ctx, companyId, chosen);
  if (lines.length < chosen.length || lines.some(({ status }) => status !== 'Open'))
    refuse(no.stone_not_payable);
  const invoice = {
    company_id: companyId,
    invoice_id: newId(),
    number,
    total: cents(sum(lines.map(({ amount }) => amount))),
    invoiced_at: ctx.clock.now(),
    invoiced_by: personId,
  };
  if (!(await insertInvoice(ctx, invoice))) refuse(no.invoice_number_taken);
  await updateLines(
    ctx,
    companyId,
    { saleIds: chosen, kind: 'Sale', from: 'Open' },
    { status: 'Invoiced', invoice_id: invoice.invoice_id },
  );
  await ctx.record({
    act: 'marketplace.createSellerInvoice',
    recordType: 'seller invoice',
    recordId: number,
    companyId,
    facts: { total: invoice.total, stones: lines.length },
  });
  const [presented] = await presentInvoices(ctx, [{ ...invoice, payout_id: null }], []);
  return presented ?? refuse(no.stone_not_payable);
}

export const presentLine = (line: LineRow): PayoutLine => ({
  saleId: line.sale_id,
  saleNumber: line.number,
  title: line.title,
  kind: line.kind,
  amount: line.amount,
  madeAt: line.made_at.toISOString(),
  status: line.status,
});

export const presentPayout = ({ payout_id, number, total, reference, paid_at }: PayoutRow) => ({
  payoutId: payout_id,
  number,
  total,
  reference,
  paidAt: paid_at.toISOString(),
});

export async function presentInvoices(
  ctx: Ctx,
  rows: readonly InvoiceRow[],
  payouts: readonly PayoutRow[],
): Promise<SellerInvoice[]> {
  const stones = await countLinesOf(
    ctx,
    rows.map(({ invoice_id }) => invoice_id),
  );
  const numbers = new Map(payouts.map(({ payout_id, number }) => [payout_id, number]));
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    number: row.number,
    total: row.total,
    invoicedAt: row.invoiced_at.toISOString(),
    stones: stones.get(row.invoice_id) ?? 0,
    payoutId: row.payout_id,
    payoutNumber: row.payout_id === null ? null : (numbers.get(row.payout_id) ?? null),
  }));
}
