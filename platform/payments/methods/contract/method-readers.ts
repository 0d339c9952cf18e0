import type { AccessRule } from '#platform/access/contract.ts';

/** Who may see what a company owes and how it pays. */
export const billingRoles = [
  'BusinessAdministrator',
  'BusinessLocationAdministrator',
  'BusinessPaymentAdministrator',
] as const;

/** Who may see the company's payment methods. */
export const methodReaders: AccessRule = { who: 'members', roles: billingRoles };

/** Spec shipping §6: only business administrators add payment methods; everyone else sees whom to ask. */
export const methodManagers: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const askAdministratorText = 'Ask your business administrator to add a payment method.';
