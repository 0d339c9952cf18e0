import type { ServiceType } from './service-types.ts';

export type ApprovalStatus = 'None' | 'Invited' | 'Approved' | 'Rejected';

export interface Subscription {
  readonly serviceType: ServiceType;
  readonly isActive: boolean;
  readonly approvalStatus: ApprovalStatus;
  /** Days, both included. */
  readonly activeFrom?: string | undefined;
  readonly activeUntil?: string | undefined;
  readonly trial?: boolean | undefined;
}

export type SubscriptionStatus = 'Active' | 'Inactive' | 'Pending';

/**
 * Spec platform §4. Active: active and approved. Inactive: not active, and approved or rejected. Pending: not
 * active, and neither decided. What is marked active without an approval has no name there and opens nothing.
 */
export function subscriptionStatus({
  isActive,
  approvalStatus,
}: Subscription): SubscriptionStatus | undefined {
  if (isActive) return approvalStatus === 'Approved' ? 'Active' : undefined;
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? 'Inactive' : 'Pending';
}

/** Spec platform §4: shipping counts as deactivated if inactive and either rejected or with an activeUntil date. */
export function isShippingDeactivated(shipping: Subscription): boolean {
  return (
    subscriptionStatus(shipping) === 'Inactive' &&
    (shipping.approvalStatus === 'Rejected' || shipping.activeUntil !== undefined)
  );
}

/**
 * Spec platform §2.2: appraisal access is also granted during an approved, active in-trial restriction.
 * Spec rulings 10: approved, today within activeFrom and activeUntil, and a trial mark.
 */
export function isInTrial(subscription: Subscription, today: () => string): boolean {
  const { serviceType, approvalStatus, trial, activeFrom, activeUntil } = subscription;
  if (serviceType !== 'Appraisal' || approvalStatus !== 'Approved' || trial !== true) return false;
  if (activeFrom === undefined || activeUntil === undefined) return false;
  const day = today();
  return activeFrom <= day && day <= activeUntil;
}

/** Whether the company has this service now. */
export function isInForce(subscription: Subscription, today: () => string): boolean {
  return subscriptionStatus(subscription) === 'Active' || isInTrial(subscription, today);
}
