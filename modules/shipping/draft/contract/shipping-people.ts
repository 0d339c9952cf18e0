import { signedIn } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Spec shipping §6: the company's active Shipping subscription and the person's approved permission. */
export const shippingPeople: AccessRule = {
  who: 'members',
  subscriptions: ['Shipping'],
  permission: 'Shipping',
};

/** The pages; a visitor without the subscription is led where any service's page leads them (spec shipping §2). */
export const shippingPages: AccessRule = { ...signedIn, subscriptions: ['Shipping'], permission: 'Shipping' };
