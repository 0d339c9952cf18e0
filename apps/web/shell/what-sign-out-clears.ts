import { keptChoicesBegin } from '#kit/web/table/toolbar/kept-choice.ts';

/**
 * Spec platform §4: what is cleared on sign-out, each under the name in which its module keeps it in this browser. A
 * module that comes later uses the name that stands here.
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

// Our choice: half-filled forms of one person and what they narrowed a table to are nobody else's either (decision 0016).
const ownBegin = ['loupe.wizard.', keptChoicesBegin];

/** Nothing of the person stays for whoever sits down next; how the portal looks stays, since it tells nothing. */
export function clearAtSignOut(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.values(clearedAtSignOut)) storage.removeItem(name);
    for (const name of Object.keys(storage))
      if (ownBegin.some((begin) => name.startsWith(begin))) storage.removeItem(name);
  }
}
