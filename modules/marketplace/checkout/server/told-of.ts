import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';

/** What every event of a checkout tells. */
export const toldOf = (row: CheckoutRow) => ({
  companyId: row.company_id,
  checkoutId: row.checkout_id,
  personId: row.asked_by,
  moduleType: row.terms.moduleType,
  total: row.terms.total,
});
