import type { KeyScope } from './key-scopes.ts';
import type { BusinessRole, RolesHeld, ServiceRole, StaffRole } from './roles.ts';
import type { ApprovalStatus, ServicePermission, Subscription } from './subscription.ts';

/** The sign-in that a call stands on; it never crosses the wire. */
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

/** Staff look at the portal as a company sees it, and change nothing (spec rulings 6). */
export interface Viewing {
  readonly viewId: string;
  /** Through whose roles and permissions they look; absent for a business administrator's. */
  readonly asPerson?: string | undefined;
}

/** A program of the company's calls in the person's place. */
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
  /** Of the picture that stands beside the company's name, where it has one. */
  readonly companyLogoId?: string | undefined;
  readonly jeweler: boolean;
  /** Where the provider has not approved the company, or has closed it; none of its services is in force then. */
  readonly companyStanding?: 'Waiting' | 'Rejected' | 'Closed' | undefined;
  /** The person's standing in their active company. */
  readonly approvalStatus: ApprovalStatus;
  readonly subscriptions: readonly Subscription[];
  readonly permissions: readonly ServicePermission[];
  /** Spec rulings 9: shows the policy and account-linking views. */
  readonly canAccessAccounts: boolean;
  /** Every company they may act for, the active one among them. */
  readonly companies: readonly CompanyOfPerson[];
  /** Spec platform §6: users uninvited to a business see a banner. */
  readonly uninvited?: readonly Uninvited[] | undefined;
  /** Present where it is one of the staff who looks; `personId` and `name` are theirs. */
  readonly viewing?: Viewing | undefined;
  /** Present where a program calls with an API key that this person made; it is let in by scopes alone. */
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

/** Spec platform §6: approved means that approvalStatus is Approved. */
export function isApproved({ approvalStatus }: Pick<Member, 'approvalStatus'>): boolean {
  return approvalStatus === 'Approved';
}

export function rolesOf(actor: Member | Staff): readonly RolesHeld[] {
  return actor.kind === 'member'
    ? [{ companyId: actor.companyId, userRoles: actor.roles }]
    : [{ userRoles: actor.roles }];
}
