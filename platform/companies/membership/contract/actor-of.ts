import type { BusinessRole, Member, ServiceType, Staff, StaffRole } from '#platform/access/contract.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { PermissionDetails } from '#platform/companies/person/domain/permission-details.ts';
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
    readonly logoId?: string | undefined;
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

const nameOf = ({ firstName, lastName }: PersonFacts): string => `${firstName} ${lastName}`;

export function staffOf(person: PersonFacts, roles: readonly StaffRole[]): Staff {
  return { kind: 'staff', personId: person.personId, name: nameOf(person), email: person.email, roles };
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
  const open = memberships.filter((one) => effectiveApproval(one) === 'Approved');
  return open.find((one) => one.company.companyId === companyId) ?? open[0] ?? memberships[0];
}

function companyStandingOf({
  isActive,
  approvalStatus,
}: MembershipFacts['company']): Member['companyStanding'] {
  if (!isActive) return 'Closed';
  if (approvalStatus === 'Approved') return undefined;
  return approvalStatus === 'Rejected' ? 'Rejected' : 'Waiting';
}

function uninvitedFrom(memberships: readonly MembershipFacts[]): Pick<Member, 'uninvited'> {
  const removed = memberships.flatMap(({ company, uninvited, uninvitedOn: on }) =>
    uninvited && on !== undefined ? [{ companyId: company.companyId, companyName: company.name, on }] : [],
  );
  return removed.length === 0 ? {} : { uninvited: removed };
}

export function memberOf(
  person: PersonFacts,
  chosen: MembershipFacts,
  memberships: readonly MembershipFacts[],
): Member {
  const { company } = chosen;
  const companyStanding = companyStandingOf(company);
  // A company that is not approved, or is closed, has no active service whatever its subscriptions say.
  const inForce = companyStanding === undefined;
  return {
    kind: 'member',
    personId: person.personId,
    name: nameOf(person),
    email: person.email,
    roles: chosen.roles,
    companyId: company.companyId,
    companyName: company.name,
    companyLogoId: company.logoId,
    jeweler: company.classification === 'JW',
    companyStanding,
    approvalStatus: effectiveApproval(chosen),
    canAccessAccounts: person.canAccessAccounts,
    companies: memberships
      .filter((one) => effectiveApproval(one) === 'Approved')
      .map((one) => ({ companyId: one.company.companyId, companyName: one.company.name })),
    ...uninvitedFrom(memberships),
    subscriptions: chosen.subscriptions.map((one) => ({
      ...one,
      isActive: one.isActive && inForce,
      trial: one.trial && inForce,
    })),
    permissions: chosen.permissions.map(({ details, ...one }) => ({ ...one, ...details })),
  };
}
