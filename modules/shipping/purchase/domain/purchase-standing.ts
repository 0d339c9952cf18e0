/**
 * What buying a label comes to. `Awaiting`: somebody has to say yes first, and may decline it; whoever asked may
 * withdraw. `Running`: its steps are under way, whatever is known of them. `Failed`: nothing was charged and there is no
 * label. `Stuck`: a person of the provider has to settle it.
 */
export const purchaseStandings = [
  'Awaiting',
  'Running',
  'Completed',
  'Failed',
  'Declined',
  'Withdrawn',
  'Stuck',
] as const;
export type PurchaseStanding = (typeof purchaseStandings)[number];

export const approvers = ['administrator', 'provider'] as const;
export type Approver = (typeof approvers)[number];

/** Of one shipment there is at most one of these. */
export const openStandings: readonly PurchaseStanding[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const mostTries = 3;
