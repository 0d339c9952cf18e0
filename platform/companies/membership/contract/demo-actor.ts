import type { Member, Staff } from '#platform/access/contract.ts';
import { chooseMembership, memberOf, staffOf } from './actor-of.ts';
import type { MembershipFacts, PersonFacts } from './actor-of.ts';
import type { DemoMember, DemoMembership } from './demo-members.ts';

/** Who a person of the demo is once signed in: what the product reads from the rows that were made of them. */
export function demoActorOf(member: DemoMember): Member | Staff {
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
