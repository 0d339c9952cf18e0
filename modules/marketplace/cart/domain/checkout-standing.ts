/**
 * What a checkout comes to. `Awaiting`: the administrator has to say yes first. `Running`: its steps are under way,
 * whatever is known of them. `Failed`: nothing was charged and nothing is ordered. `Stuck`: a person of the provider has
 * to settle it.
 */
export const checkoutStandings = [
  'Awaiting',
  'Running',
  'Completed',
  'Failed',
  'Declined',
  'Withdrawn',
  'Stuck',
] as const;
export type CheckoutStanding = (typeof checkoutStandings)[number];

/** Of one cart there is at most one of these. */
export const openCheckouts: readonly CheckoutStanding[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const mostTries = 3;
