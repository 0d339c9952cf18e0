import type { ServicePermission, ServiceType } from '#platform/access/contract.ts';
import { isAdministrator } from './grant.ts';
import type { Grant } from './grant.ts';

/** Limits within a service as numbers, so that two people can be compared. */
export interface Allowance {
  readonly use: number;
  /** Shipping: whether shipments may be created, and up to which value and cost in cents. */
  readonly createShipments: number;
  readonly valueCents: number;
  readonly costCents: number;
  /** Shipping: 0 manages shipments created by the user, 1 those created by the entire organization. */
  readonly manageShipments: number;
  /** Marketplace: maximum order total in cents. */
  readonly orderCents: number;
  /** Jeweler pages. */
  readonly create: number;
  readonly update: number;
}

const noAllowance: Allowance = {
  use: 0,
  createShipments: 0,
  valueCents: 0,
  costCents: 0,
  manageShipments: 0,
  orderCents: 0,
  create: 0,
  update: 0,
};

const fullAllowance: Allowance = {
  use: 1,
  createShipments: 1,
  valueCents: Number.POSITIVE_INFINITY,
  costCents: Number.POSITIVE_INFINITY,
  manageShipments: 1,
  orderCents: Number.POSITIVE_INFINITY,
  create: 1,
  update: 1,
};

const oneUnlessFalse = (allowed: boolean | undefined): number => (allowed === false ? 0 : 1);

/**
 * Spec platform §6: allowed unless explicitly false. Our choice: business administrators may do everything; without a
 * level a person manages the shipments they created (decision 0017).
 */
export function allowanceOf(grant: Grant, service: ServiceType): Allowance {
  if (isAdministrator(grant)) return fullAllowance;
  const permission = grant.permissions.find(({ serviceType }) => serviceType === service);
  return permission?.allowed === false ? noAllowance : allowanceOfPermission(permission);
}

function allowanceOfPermission(permission: ServicePermission | undefined): Allowance {
  const shipments = permission?.createShipments;
  const mayCreate = oneUnlessFalse(shipments?.allowed);
  return {
    use: 1,
    createShipments: mayCreate,
    valueCents: mayCreate === 0 ? 0 : (shipments?.valueLimitCents ?? fullAllowance.valueCents),
    costCents: mayCreate === 0 ? 0 : (shipments?.costLimitCents ?? fullAllowance.costCents),
    manageShipments: permission?.manageShipments ?? 0,
    orderCents: permission?.orderLimitCents ?? fullAllowance.orderCents,
    create: oneUnlessFalse(permission?.create),
    update: oneUnlessFalse(permission?.update),
  };
}

const limits = Object.keys(fullAllowance) as (keyof Allowance)[];

/** A granter may not give more than they have, but the person keeps what they had before. */
export function exceeds(requested: Allowance, granter: Allowance, before: Allowance = noAllowance): boolean {
  return limits.some((limit) => requested[limit] > before[limit] && requested[limit] > granter[limit]);
}
