import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { findInvoice } from './invoice-store.ts';

export interface ChosenInvoice {
  readonly invoiceId: string;
  readonly number: string;
}

/** Each once, in the order in which they were issued, so that two choices never wait for each other. */
export async function chosenInvoices(
  ctx: Ctx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<ChosenInvoice[]> {
  const chosen: ChosenInvoice[] = [];
  for (const id of new Set(invoiceIds)) {
    const { invoice_id: invoiceId, number } =
      (await findInvoice(ctx, companyId, id)) ?? refuse(no.invoice_missing);
    chosen.push({ invoiceId, number });
  }
  return chosen.toSorted((a, b) => a.number.localeCompare(b.number));
}
