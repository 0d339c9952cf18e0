import type { AccessRule } from '#platform/access/contract.ts';

/** Who looks at how the company pays. */
export const methodReaders: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator', 'BusinessPaymentAdministrator'],
};

/** Spec shipping §6: only the business administrator adds payment methods; others are told to ask them. */
export const methodKeepers: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const askAdministrator = 'Only your business administrator adds payment methods. Ask them to.';
