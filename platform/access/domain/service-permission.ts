import type { ServiceType } from './service-types.ts';

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
  /** Marketplace: orders up to this total without the administrator's yes. */
  readonly orderLimitCents?: number | undefined;
  /** Jeweler pages. */
  readonly create?: boolean | undefined;
  readonly update?: boolean | undefined;
}

/** Spec platform §6: a service permission is allowed unless explicitly false. */
export function hasServicePermission(
  permissions: readonly ServicePermission[],
  service: ServiceType,
): boolean {
  return !permissions.some((one) => one.serviceType === service && !one.allowed);
}
