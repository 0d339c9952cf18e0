import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';

/**
 * Spec platform §4: storage cleared at sign-out, under the names that the modules use. Later modules must use these
 * names.
 */
export const clearedAtSignOut = {
  modalDisplayFlags: 'loupe-modals-shown',
  taxDocumentBannerFlag: 'loupe-tax-document-banner',
  paymentRetries: 'loupe-retries-payment',
  shippingRetries: 'loupe-retries-shipping',
  creditCardRetries: 'loupe-retries-credit-card',
  labelRetries: 'loupe-retries-label',
  systemRetries: 'loupe-retries-system',
  downloadRetries: 'loupe-retries-download',
  requestedImages: 'loupe-requested-images',
  auctionCheckFlag: 'loupe-auction-checked',
  shipmentSummaryFilters: 'loupe-shipments-filters',
  savedShipmentsSort: 'loupe-shipments-saved-sort',
  savedShipmentsDateRange: 'loupe-shipments-saved-date-range',
  processedShipmentsSort: 'loupe-shipments-processed-sort',
  processedShipmentsDateRange: 'loupe-shipments-processed-date-range',
  billingStartDate: 'loupe-billing-start-date',
  billingEndDate: 'loupe-billing-end-date',
  searchCriteria: 'loupe-search-criteria',
  pageSizes: 'loupe-page-sizes',
} as const;

// Our choice: drafts and table filters are private too (decision 0016).
const privatePrefixes = ['loupe.wizard.', storedChoicePrefix];

/** Removes all personal data for the next person; the color scheme stays, since it reveals nothing. */
export function clearAtSignOut(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.values(clearedAtSignOut)) storage.removeItem(name);
    for (const name of Object.keys(storage))
      if (privatePrefixes.some((begin) => name.startsWith(begin))) storage.removeItem(name);
  }
}
