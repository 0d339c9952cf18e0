import type { AccessRule } from '#platform/access/contract/index.ts';

/** Who looks at what a company owes and paid; a location's administrator sees what concerns their own locations. */
export const billingReaders: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator', 'BusinessPaymentAdministrator'],
};

/** Who pays for the whole company; others are told to ask them. Our choice: the payment administrator too (decision 0018). */
export const billingKeepers: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessPaymentAdministrator'],
};
