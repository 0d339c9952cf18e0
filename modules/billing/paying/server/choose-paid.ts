import { cents, noMoney, addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findBill, findChargesByKeyPrefix, owedOnBills } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { leftOfPayment, spreadPayment } from '../domain/spread-payment.ts';

export interface ChosenInvoice {
  readonly invoiceId: string;
  readonly number: string;
  /** Everything owed if undefined. */
  readonly part: Cents | undefined;
}

interface ChosenPayment {
  readonly companyId: string;
  readonly invoiceIds: readonly string[];
  readonly amount?: Cents | undefined;
  /** Begins the key of each of its charges. */
  readonly key: string;
  /** Pays less if less is owed by now, instead of refusing. */
  readonly upTo?: true;
}

/**
 * What one payment pays, without duplicates and in one order, so two payments cannot deadlock. An order that
 * is owed is paid the same way as an invoice.
 */
export async function choosePaid(ctx: Ctx, payment: ChosenPayment): Promise<ChosenInvoice[]> {
  const { companyId, amount } = payment;
  const bills = await findChosenBills(ctx, companyId, payment.invoiceIds);
  const chosen = bills.map(({ bill_id: invoiceId, number }) => ({ invoiceId, number, part: undefined }));
  if (amount === undefined) return chosen;
  const parts = await partsOf(ctx, { ...payment, amount }, chosen);
  return chosen.flatMap((one) => {
    const part = parts.get(one.invoiceId);
    return part === undefined ? [] : [{ ...one, part }];
  });
}

/** The bill that is due first comes first. */
export async function findChosenBills(ctx: Ctx, companyId: string, billIds: readonly string[]) {
  const bills = [];
  for (const billId of new Set(billIds))
    bills.push((await findBill(ctx, { companyId, billId })) ?? refuse(no.invoice_missing));
  return bills.toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.number.localeCompare(b.number));
}

/** A repeated call keeps the parts that were asked for already and spreads the rest. */
async function partsOf(
  ctx: Ctx,
  { companyId, key, amount, upTo }: ChosenPayment & { readonly amount: Cents },
  chosen: readonly ChosenInvoice[],
): Promise<ReadonlyMap<string, Cents>> {
  const charges = await findChargesByKeyPrefix(ctx, companyId, { key, since: new Date(0) });
  const made = new Map(charges.map((charge) => [charge.bill_id, charge.amount]));
  const others = chosen.map(({ invoiceId }) => invoiceId).filter((billId) => !made.has(billId));
  const owed = await owedOnBills(ctx, companyId, others);
  const open = others.map((billId) => ({ billId, owed: owed.get(billId) ?? noMoney }));
  const left = leftOfPayment(amount, made.values());
  const most = cents(Math.max(0, addCents(noMoney, ...open.map((bill) => bill.owed))));
  const rest = spreadPayment(upTo === true && left > most ? most : left, open);
  return new Map([...made, ...(rest ?? refuse(no.more_than_owed))]);
}
