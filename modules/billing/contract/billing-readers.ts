import type { AccessRule } from '#platform/access/contract/index.ts';

/** Who looks at what a company owes and paid; a location's administrator sees what concerns their own locations. */
export const billingReaders: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};

/** Spec shipping §6: only the business administrator pays; others are told to ask them. */
export const billingKeepers: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
