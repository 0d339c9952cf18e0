import type { StoreCarePlanRole } from './roles.ts';
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
 * active, and neither decided. The specification has no name for an active subscription without an approval; it opens nothing.
 */
export function subscriptionStatus({
  isActive,
  approvalStatus,
}: Subscription): SubscriptionStatus | undefined {
  if (isActive) return approvalStatus === 'Approved' ? 'Active' : undefined;
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? 'Inactive' : 'Pending';
}

/**
 * Approved for a later day. Our choice (decision 0017): it isn't inactive in the sense of spec platform §4, since it never ended. An
 * ended service has a last day that has come. On its first day it stays scheduled until the hourly job opens it, or the company could
 * replace the approval with a new request.
 */
export function isScheduled(subscription: Subscription, today: () => string): boolean {
  const { isActive, approvalStatus, activeFrom, activeUntil } = subscription;
  if (isActive || approvalStatus !== 'Approved' || activeFrom === undefined) return false;
  if (isInTrial(subscription, today)) return false;
  const day = today();
  return activeFrom >= day && (activeUntil === undefined || (activeUntil >= activeFrom && activeUntil > day));
}

/**
 * Spec platform §4: shipping counts as deactivated if inactive and either rejected or with an activeUntil date. A trial that starts
 * later has such a date and never ended, so it doesn't count (decision 0017).
 */
export function isShippingDeactivated(shipping: Subscription, today: () => string): boolean {
  if (subscriptionStatus(shipping) !== 'Inactive' || isScheduled(shipping, today)) return false;
  return shipping.approvalStatus === 'Rejected' || shipping.activeUntil !== undefined;
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

/** What one person may do within a service of their company (spec platform §3, §6). */
export interface ServicePermission {
  readonly serviceType: ServiceType;
  readonly allowed: boolean;
  /** Shipping: creating shipments, which may be limited by the shipment's value or its cost. */
  readonly createShipments?:
    | {
        readonly allowed: boolean;
        readonly valueLimitCents?: number | undefined;
        readonly costLimitCents?: number | undefined;
      }
    | undefined;
  /** Shipping: 0 manages shipments created by the user, 1 those created by the entire organization. */
  readonly manageShipments?: 0 | 1 | undefined;
  /** Marketplace: orders up to this total without an administrator's approval. */
  readonly orderLimitCents?: number | undefined;
  /** Jeweler pages. */
  readonly create?: boolean | undefined;
  readonly update?: boolean | undefined;
  /** Care plan: what they do in it (spec platform §6). */
  readonly roles?: readonly StoreCarePlanRole[] | undefined;
}

/** Spec platform §6: a service permission is allowed unless explicitly false. */
export function hasServicePermission(
  permissions: readonly ServicePermission[],
  service: ServiceType,
): boolean {
  return !permissions.some((permission) => permission.serviceType === service && !permission.allowed);
}

/** Spec shipping §6: level 0 sees the shipments it made, level 1 the company's. No other service has levels. */
export function seesEveryRecord(
  {
    roles,
    permissions,
  }: { readonly roles: readonly string[]; readonly permissions: readonly ServicePermission[] },
  service: ServiceType,
): boolean {
  if (service !== 'Shipping' || roles.includes('BusinessAdministrator')) return true;
  return permissions.find(({ serviceType }) => serviceType === service)?.manageShipments !== 0;
}
