import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown, paymentStatus, chargedNothing, underWay } from '#platform/payments/contract.ts';
import { listChargesOfBills } from '#platform/payments/server.ts';
import type { ChargeRow } from '#platform/payments/server.ts';
import { canManageBilling } from '#modules/billing/account/server/can-manage-billing.ts';
import { scheduledDays } from '#modules/billing/paying/server/scheduled-store.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';
import type { InvoiceRow } from './invoice-store.ts';

/** Not for staff viewing as the member (spec rulings 6). */
export function canPay(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && member.key === undefined && canManageBilling(member);
}

export async function presentInvoices(
  ctx: Ctx,
  companyId: string,
  rows: readonly InvoiceRow[],
): Promise<Invoice[]> {
  const charges = await listChargesOfBills(
    ctx,
    companyId,
    rows.map((row) => row.invoice_id),
  );
  const byBill = Map.groupBy(charges, (charge) => charge.bill_id);
  const viewer = await viewerOf(ctx, companyId);
  return rows.map((row) => presentInvoice(row, byBill.get(row.invoice_id) ?? [], viewer));
}

export interface InvoiceViewer {
  readonly today: Day;
  readonly canPay: boolean;
  /** By bill. */
  readonly scheduled: ReadonlyMap<string, Day>;
}

export async function viewerOf(ctx: Ctx, companyId: string): Promise<InvoiceViewer> {
  return {
    today: day(providerDay(ctx.clock.now())),
    canPay: canPay(ctx),
    scheduled: await scheduledDays(ctx, companyId),
  };
}

export function presentInvoice(
  row: InvoiceRow,
  charges: readonly ChargeRow[],
  viewer: InvoiceViewer,
): Invoice {
  const paymentUnderWay = charges.some(({ status }) => underWay.includes(status));
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    poNumber: row.poNumber,
    type: row.type,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    amount: row.total,
    balance: row.owed,
    documentStatus: row.credited > 0 ? 'Corrected' : 'Issued',
    paymentStatus: paymentStatus({ owed: row.owed, dueOn: row.due_on }, viewer.today),
    paymentMethod: charges.find(({ status }) => !chargedNothing.includes(status))?.method_label ?? null,
    paymentUnderWay,
    answerAwaited: charges.some(({ status }) => isOutcomeUnknown(status)),
    scheduledOn: viewer.scheduled.get(row.invoice_id) ?? null,
    transactions: row.transactions,
    billTo: { name: row.bill_to.name, lines: [...row.bill_to.lines] },
    actions: viewer.canPay
      ? [
          ...(row.owed > 0 && !paymentUnderWay ? (['pay'] as const) : []),
          // A credit needs no purchase order.
          ...(row.type === 'Invoice' ? (['setPoNumber'] as const) : []),
        ]
      : [],
  };
}
