import type { KeyScope } from './key-scopes.ts';
import type { BusinessRole, RolesHeld, ServiceRole, StaffRole } from './roles.ts';
import type { ServiceType } from './service-types.ts';
import type { ApprovalStatus, ServicePermission, Subscription } from './subscription.ts';

/** The session behind a call; never sent to the browser. */
export interface SessionFacts {
  readonly id: string;
  readonly grantId: string;
  readonly clientId: string;
  readonly signedInAt: Date;
  /** How they proved who they are: `pwd`, `otp` and the like (RFC 8176). */
  readonly methods: readonly string[];
}

interface Signed {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly session?: SessionFacts | undefined;
}

export interface CompanyOfPerson {
  readonly companyId: string;
  readonly companyName: string;
}

/** A company that removed the person, on the provider's day. */
export interface Uninvited extends CompanyOfPerson {
  readonly on: string;
}

/** Staff view the portal as a company, read-only outside the services they act in (spec rulings 6). */
export interface Viewing {
  readonly viewId: string;
  /** The person whose roles apply; absent for a business administrator's. */
  readonly asPerson?: string | undefined;
  /** Set for staff of one service: the view opens nothing else of the company. */
  readonly only?: ServiceType | undefined;
  /** The services in which they may act for the company's members. */
  readonly acts?: readonly ServiceType[] | undefined;
}

/** An API key acting for the person. */
export interface KeyHeld {
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

/** A person of a member company, acting for their active company. */
export interface Member extends Signed {
  readonly kind: 'member';
  readonly roles: readonly (BusinessRole | ServiceRole)[];
  readonly companyId: string;
  readonly companyName: string;
  readonly jeweler: boolean;
  /** Set if the provider has not approved or has closed the company; then no service is in force. */
  readonly companyStatus?: 'Waiting' | 'Rejected' | 'Closed' | undefined;
  /** The person's approval in their active company. */
  readonly approvalStatus: ApprovalStatus;
  readonly subscriptions: readonly Subscription[];
  readonly permissions: readonly ServicePermission[];
  /** Spec rulings 9: shows the policy and account-linking views. */
  readonly canAccessAccounts: boolean;
  /** Every company they may act for, including the active one. */
  readonly companies: readonly CompanyOfPerson[];
  /** Spec platform §6: users uninvited to a business see a banner. */
  readonly uninvited?: readonly Uninvited[] | undefined;
  /** Set while staff view as the company; `personId` and `name` are the staff member's. */
  readonly viewing?: Viewing | undefined;
  /** Set if an API key of this person calls; then only scopes count. */
  readonly key?: KeyHeld | undefined;
}

/** Spec rulings 6: the provider's staff belong to no member company. */
export interface Staff extends Signed {
  readonly kind: 'staff';
  readonly roles: readonly (StaffRole | ServiceRole)[];
}

export interface Guest {
  readonly kind: 'guest';
}

/** Background jobs. */
export interface Worker {
  readonly kind: 'worker';
}

export type Actor = Member | Staff | Guest | Worker;

export const guest: Guest = { kind: 'guest' };
export const worker: Worker = { kind: 'worker' };

export function isSignedIn(actor: Actor): actor is Member | Staff {
  return actor.kind === 'member' || actor.kind === 'staff';
}

/** Spec platform §6: approved means that approvalStatus is Approved. */
export function isApproved({ approvalStatus }: Pick<Member, 'approvalStatus'>): boolean {
  return approvalStatus === 'Approved';
}

export function rolesOf(actor: Member | Staff): readonly RolesHeld[] {
  return actor.kind === 'member'
    ? [{ companyId: actor.companyId, userRoles: actor.roles }]
    : [{ userRoles: actor.roles }];
}
