import type { BusinessRole, Member, ServiceType, Staff, StaffRole } from '#platform/access/contract.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { PermissionDetails } from '#platform/companies/person/contract/permission-details.ts';
import type { Classification } from '#platform/companies/company/domain/company.ts';

export interface PersonFacts {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly canAccessAccounts: boolean;
}

export interface PermissionFacts {
  readonly serviceType: ServiceType;
  readonly allowed: boolean;
  readonly details: PermissionDetails;
}

export interface SubscriptionFacts {
  readonly serviceType: ServiceType;
  readonly isActive: boolean;
  readonly approvalStatus: ApprovalStatus;
  readonly activeFrom?: string | undefined;
  readonly activeUntil?: string | undefined;
  readonly trial: boolean;
}

/** One of a person's companies, as access rules need it. */
export interface MembershipFacts {
  readonly company: {
    readonly companyId: string;
    readonly name: string;
    readonly analyticsDeactivated?: boolean | undefined;
    readonly classification: Classification;
    readonly isActive: boolean;
    readonly approvalStatus: ApprovalStatus;
    readonly inactivityPeriod?: number | undefined;
    readonly idleTimeout?: number | undefined;
  };
  readonly approvalStatus: ApprovalStatus;
  readonly uninvited: boolean;
  /** The day they were removed, in the provider's time zone. */
  readonly uninvitedOn?: string | undefined;
  readonly roles: readonly BusinessRole[];
  readonly permissions: readonly PermissionFacts[];
  readonly subscriptions: readonly SubscriptionFacts[];
}

const fullName = ({ firstName, lastName }: PersonFacts): string => `${firstName} ${lastName}`;

export function staffOf(person: PersonFacts, roles: readonly StaffRole[]): Staff {
  return { kind: 'staff', personId: person.personId, name: fullName(person), email: person.email, roles };
}

/** A removed person counts as rejected: they see that they were removed and nothing else. */
export function effectiveApproval({ approvalStatus, uninvited }: MembershipFacts): ApprovalStatus {
  return uninvited ? 'Rejected' : approvalStatus;
}

/** The requested company if the person may work for it, otherwise the first one they may. */
export function chooseMembership(
  memberships: readonly MembershipFacts[],
  companyId: string | undefined,
): MembershipFacts | undefined {
  const approved = memberships.filter((membership) => effectiveApproval(membership) === 'Approved');
  return (
    approved.find((membership) => membership.company.companyId === companyId) ?? approved[0] ?? memberships[0]
  );
}

function companyStatusOf({ isActive, approvalStatus }: MembershipFacts['company']): Member['companyStatus'] {
  if (!isActive) return 'Closed';
  if (approvalStatus === 'Approved') return undefined;
  return approvalStatus === 'Rejected' ? 'Rejected' : 'Waiting';
}

function listRemovals(memberships: readonly MembershipFacts[]): Pick<Member, 'uninvited'> {
  const removals = memberships.flatMap(({ company, uninvited, uninvitedOn: on }) =>
    uninvited && on !== undefined ? [{ companyId: company.companyId, companyName: company.name, on }] : [],
  );
  return removals.length === 0 ? {} : { uninvited: removals };
}

/** Roles within a service come with the permission for it (spec platform §6). */
const rolesWithin = (permissions: readonly PermissionFacts[]) =>
  permissions.flatMap(({ allowed, details }) => (allowed ? (details.roles ?? []) : []));

export function memberOf(
  person: PersonFacts,
  chosen: MembershipFacts,
  memberships: readonly MembershipFacts[],
): Member {
  const { company } = chosen;
  const companyStatus = companyStatusOf(company);
  // A company that is not approved, or is closed, has no active service whatever its subscriptions say.
  const inForce = companyStatus === undefined;
  return {
    kind: 'member',
    personId: person.personId,
    name: fullName(person),
    email: person.email,
    roles: [...chosen.roles, ...rolesWithin(chosen.permissions)],
    companyId: company.companyId,
    companyName: company.name,
    jeweler: company.classification === 'JW',
    companyStatus: companyStatus,
    approvalStatus: effectiveApproval(chosen),
    canAccessAccounts: person.canAccessAccounts,
    companies: memberships
      .filter((item) => effectiveApproval(item) === 'Approved')
      .map((item) => ({ companyId: item.company.companyId, companyName: item.company.name })),
    ...listRemovals(memberships),
    subscriptions: chosen.subscriptions.map((item) => ({
      ...item,
      isActive: item.isActive && inForce,
      trial: item.trial && inForce,
    })),
    permissions: chosen.permissions.map(({ details, ...item }) => ({ ...item, ...details })),
  };
}
