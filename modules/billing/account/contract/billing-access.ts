import { staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Who looks at what a company owes and paid; a location's administrator sees what concerns their own locations. */
export const billingReaders: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator', 'BusinessPaymentAdministrator'],
};

/** Who pays for the whole company, and is told of what is due. Our choice: the payment administrator too (decision 0018). */
export const keepersOfBills = ['BusinessAdministrator', 'BusinessPaymentAdministrator'] as const;

/** Others are told to ask them. */
export const billingKeepers: AccessRule = { who: 'members', roles: keepersOfBills };

/** Whoever of the provider's people sees what arrives on its bank account, and may give it back. */
export const moneyDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');

/** Who answers disputes and looks after the carriers' invoices; the browser asks it before it has fetched any call. */
export const disputeDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
