import type { Member, Staff } from '#platform/access/contract.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember, DemoMembership } from './demo-members.ts';
import { chooseMembership, memberOf, staffOf } from './actor-of.ts';
import type { MembershipFacts, PersonFacts } from './actor-of.ts';

/** A demo person with a line on why to choose them. */
export interface DemoPerson {
  readonly actor: Member | Staff;
  readonly about: string;
  /** The heading they are listed under. */
  readonly group: string;
}

export const demoPeople: readonly DemoPerson[] = demoMembers.map((member) => ({
  actor: toActor(member),
  about: member.about,
  group: member.group,
}));

/** The actor of a demo person, the same as the product reads from their rows. */
function toActor(member: DemoMember): Member | Staff {
  const person: PersonFacts = { ...member, emailVerified: true, canAccessAccounts: false };
  if (member.staffRoles !== undefined) return staffOf(person, member.staffRoles);
  const memberships = member.memberships.map(toMembershipFacts);
  const active = chooseMembership(memberships, undefined);
  if (active === undefined) throw new Error(`${member.firstName} has no company.`);
  return memberOf(person, active, memberships);
}

function toMembershipFacts(membership: DemoMembership): MembershipFacts {
  const { company, roles, approvalStatus, without, carePlanRoles } = membership;
  return {
    company,
    approvalStatus,
    uninvited: false,
    roles,
    permissions: [
      ...without.map((serviceType) => ({ serviceType, allowed: false, details: {} })),
      ...(carePlanRoles.length === 0
        ? []
        : [{ serviceType: 'CarePlan' as const, allowed: true, details: { roles: carePlanRoles } }]),
    ],
    subscriptions: company.subscriptions.map((subscription) => ({
      ...subscription,
      trial: subscription.trial ?? false,
    })),
  };
}
