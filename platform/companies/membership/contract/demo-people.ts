import type { Member, Staff } from '#platform/access/contract.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember, DemoMembership } from './demo-members.ts';
import { chooseMembership, memberOf, staffOf } from './actor-of.ts';
import type { MembershipFacts, PersonFacts } from './actor-of.ts';

/** A demo person with a sentence on why to choose them. */
export interface DemoPerson {
  readonly actor: Member | Staff;
  readonly about: string;
  /** The heading they are listed under. */
  readonly group: string;
}

export const demoPeople: readonly DemoPerson[] = demoMembers.map((member) => ({
  actor: demoActorOf(member),
  about: member.about,
  group: member.group,
}));

/** The actor of a demo person, the same as the product reads from their rows. */
function demoActorOf(member: DemoMember): Member | Staff {
  const person: PersonFacts = { ...member, emailVerified: true, canAccessAccounts: false };
  if (member.staffRoles !== undefined) return staffOf(person, member.staffRoles);
  const memberships = member.memberships.map(factsOf);
  const chosen = chooseMembership(memberships, undefined);
  if (chosen === undefined) throw new Error(`${member.firstName} works nowhere.`);
  return memberOf(person, chosen, memberships);
}

function factsOf({ company, roles, approvalStatus, without }: DemoMembership): MembershipFacts {
  return {
    company,
    approvalStatus,
    uninvited: false,
    roles,
    permissions: without.map((serviceType) => ({ serviceType, allowed: false, details: {} })),
    subscriptions: company.subscriptions.map((one) => ({ ...one, trial: one.trial ?? false })),
  };
}
