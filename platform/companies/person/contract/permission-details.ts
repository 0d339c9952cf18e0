import type { StoreCarePlanRole } from '#platform/access/contract.ts';

/** Limits within a service a person may use. */
export interface PermissionDetails {
  readonly createShipments?: {
    readonly allowed: boolean;
    readonly valueLimitCents?: number;
    readonly costLimitCents?: number;
  };
  readonly manageShipments?: 0 | 1;
  readonly orderLimitCents?: number;
  readonly create?: boolean;
  readonly update?: boolean;
  readonly roles?: readonly StoreCarePlanRole[];
}
