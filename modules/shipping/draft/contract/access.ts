import { signedIn, staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Spec shipping §6: the company's active Shipping subscription and the person's approved permission. */
export const shippingPeople: AccessRule = {
  who: 'members',
  subscriptions: ['Shipping'],
  permission: 'Shipping',
};

/** The pages; a visitor without the subscription is led where any service's page leads them (spec shipping §2). */
export const shippingPages: AccessRule = { ...signedIn, subscriptions: ['Shipping'], permission: 'Shipping' };

/** Who changes what no label may say; the browser asks it before it has fetched any call. */
export const wordStaff = staff('SuperAdministrator', 'PlatformAdministrator');

/** Who decides about shipping accounts, as about every other service of a company. */
export const accountStaff = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');

/** Whoever may come to ship for their company, before its account is open. */
export const accountPeople: AccessRule = { who: 'members', permission: 'Shipping' };

/** Who looks at a shipment above the threshold before its label is bought. */
export const riskReviewers = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
