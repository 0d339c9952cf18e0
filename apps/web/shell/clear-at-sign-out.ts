import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';

/**
 * Spec platform §4: storage cleared at sign-out, by its names after `loupe-`. Later modules must use these names.
 */
export const clearedAtSignOut: readonly string[] = [
  'modals-shown',
  'tax-document-banner',
  'retries-payment',
  'retries-shipping',
  'retries-credit-card',
  'retries-label',
  'retries-system',
  'retries-download',
  'requested-images',
  'auction-checked',
  'shipments-filters',
  'shipments-saved-sort',
  'shipments-saved-date-range',
  'shipments-processed-sort',
  'shipments-processed-date-range',
  'billing-start-date',
  'billing-end-date',
  'search-criteria',
  'page-sizes',
];

// Our choice: drafts and table filters are private too (decision 0016).
const privatePrefixes = ['loupe.wizard.', storedChoicePrefix];

/** Removes all personal data for the next person; the color scheme stays, since it reveals nothing. */
export function clearAtSignOut(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of clearedAtSignOut) storage.removeItem(`loupe-${name}`);
    for (const name of Object.keys(storage))
      if (privatePrefixes.some((begin) => name.startsWith(begin))) storage.removeItem(name);
  }
}
