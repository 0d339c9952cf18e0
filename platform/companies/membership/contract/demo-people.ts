import type { Member, Staff } from '#platform/access/contract.ts';
import { demoMembers } from './demo-members.ts';
import type { DemoMember, DemoMembership } from './demo-members.ts';
import { chooseMembership, memberOf, staffOf } from './actor-of.ts';
import type { MembershipFacts, PersonFacts } from './actor-of.ts';

/** A person of the demo and the sentence that says why one would choose them. */
export interface DemoPerson {
  readonly actor: Member | Staff;
  readonly about: string;
  /** What they are listed under. */
  readonly group: string;
}

/** The people one may be in the demo; the same every time. */
export const demoPeople: readonly DemoPerson[] = demoMembers.map((member) => ({
  actor: demoActorOf(member),
  about: member.about,
  group: member.group,
}));

/** Who a person of the demo is once signed in: what the product reads from the rows that were made of them. */
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
