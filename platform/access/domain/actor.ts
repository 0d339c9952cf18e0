import type { BusinessRole, StaffRole } from './roles.ts';
import type { ServiceType } from './service-types.ts';

export type ApprovalStatus = 'None' | 'Invited' | 'Approved' | 'Rejected';

export interface Subscription {
  readonly serviceType: ServiceType;
  readonly isActive: boolean;
  readonly approvalStatus: ApprovalStatus;
}

export interface ServicePermission {
  readonly serviceType: ServiceType;
  readonly allowed: boolean;
}

interface Signed {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
}

/** A person of a member company, acting for their active company. */
export interface Member extends Signed {
  readonly kind: 'member';
  readonly roles: readonly BusinessRole[];
  readonly companyId: string;
  readonly companyName: string;
  readonly jeweler: boolean;
  readonly approvalStatus: ApprovalStatus;
  readonly subscriptions: readonly Subscription[];
  readonly permissions: readonly ServicePermission[];
}

/** Spec rulings 6: the provider's staff belong to no member company. */
export interface Staff extends Signed {
  readonly kind: 'staff';
  readonly roles: readonly StaffRole[];
}

export interface Guest {
  readonly kind: 'guest';
}

/** Background work of the product itself. */
export interface Worker {
  readonly kind: 'worker';
}

export type Actor = Member | Staff | Guest | Worker;

export const guest: Guest = { kind: 'guest' };
export const worker: Worker = { kind: 'worker' };

export function isSignedIn(actor: Actor): actor is Member | Staff {
  return actor.kind === 'member' || actor.kind === 'staff';
}
