import { staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { billingRoles } from '#platform/payments/contract.ts';

/** Who may see what a company owes and paid. Location administrators see only their own locations. */
export const billingViewers: AccessRule = {
  who: 'members',
  roles: billingRoles,
};

/**
 * Who pays for the whole company and gets billing notices. Our choice: payment administrators too (decision
 * 0018).
 */
export const billingManagerRoles = ['BusinessAdministrator', 'BusinessPaymentAdministrator'] as const;

export const billingManagers: AccessRule = { who: 'members', roles: billingManagerRoles };

/** Staff who see the provider's bank account and may refund payments. */
export const moneyDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');

/** Staff who answer disputes and manage carrier invoices. Finance too: a won dispute is a credit (decision 0030). */
export const disputeDesk = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'JewelerProgramsFinance',
);
