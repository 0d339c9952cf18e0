/** Loaded together: staff go from one to the other. */
export { DeskLinksPage } from '#modules/insurance/links/web/desk-links-page.tsx';
export { DeskPaymentsPage } from '#modules/insurance/payments/web/desk-payments-page.tsx';
export { DeskRenewalsPage } from '#modules/insurance/renewals/web/desk-renewals-page.tsx';
