import type { Refusal } from '#kit/contract/refusal.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAccepted } from '#platform/companies/server.ts';
import { hasMethodFor, paymentStatusOf } from '#platform/payments/server.ts';
import { shippingTerms } from '#modules/shipping/account/server/account-facts.ts';
import { purchaseRefusals as no } from '../contract/purchase-refusals.ts';

/** Spec shipping §8: without accepted terms or a way to pay, or past due, the shipment is saved and finished later. */
export async function whyParked(ctx: Ctx, companyId: string): Promise<Refusal | undefined> {
  if (!(await hasAccepted(ctx, companyId, shippingTerms))) return no.purchase_terms_open;
  if (!(await hasMethodFor(ctx, companyId, 'PHS'))) return no.purchase_no_method;
  const { stops } = await paymentStatusOf(ctx, companyId);
  return stops.includes('Label') ? no.purchase_past_due : undefined;
}
