import type { Member, Staff } from '#platform/access/contract.ts';
import { demoActorOf } from './demo-actor.ts';
import { demoMembers } from './demo-members.ts';

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
