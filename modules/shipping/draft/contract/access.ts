import { signedIn, staff } from '#platform/access/contract.ts';
import type { AccessRule, Member } from '#platform/access/contract.ts';

/** Spec shipping §6: the company's active Shipping subscription and the person's approved permission. */
export const shippingPeople: AccessRule = {
  who: 'members',
  subscriptions: ['Shipping'],
  permission: 'Shipping',
};

/** The same people, or a program with a key: it reads, prepares shipments, or buys and prints labels. */
export const shipmentReaders: AccessRule = { ...shippingPeople, scope: 'shipments:read' };
export const shipmentWriters: AccessRule = { ...shippingPeople, scope: 'shipments:write' };
export const labelBuyers: AccessRule = { ...shippingPeople, scope: 'labels:write' };

/** Spec shipping §6: creating shipments is allowed unless explicitly not; administrators always may. */
export function mayCreateShipments({ roles, permissions }: Pick<Member, 'roles' | 'permissions'>): boolean {
  const shipping = permissions.find(({ serviceType }) => serviceType === 'Shipping');
  return roles.includes('BusinessAdministrator') || shipping?.createShipments?.allowed !== false;
}

/** Page access; other visitors are redirected as for any service (spec shipping §2). */
export const shippingPages: AccessRule = { ...signedIn, subscriptions: ['Shipping'], permission: 'Shipping' };

/** Who edits the forbidden words. */
export const wordStaff = staff('SuperAdministrator', 'PlatformAdministrator');

const memberDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');

/** Who sees how a company ships; all of them may also view its own pages. */
export const operationsStaff = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
);

/** Who approves shipping accounts. */
export const accountStaff = memberDesk;

/** Who may set up shipping before the account is approved. */
export const accountPeople: AccessRule = { who: 'members', permission: 'Shipping' };

/** Who reviews shipments above the threshold. */
export const riskReviewers = memberDesk;

/** Who examines claims. */
export const claimExaminers = memberDesk;

/** Who packs supply orders. */
export const supplyStaff = memberDesk;

/** Who answers requests for armored transport. */
export const armoredStaff = memberDesk;
