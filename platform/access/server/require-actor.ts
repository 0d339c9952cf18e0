import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '../domain/actor.ts';
import type { Actor, Member, Staff } from '../domain/actor.ts';

/** Narrows the actor of an endpoint whose rule requires a signed-in person. */
export function requireSignedIn(actor: Actor): Member | Staff {
  return isSignedIn(actor) ? actor : refuse(kitRefusals.unauthenticated);
}

/** Narrows the actor of an endpoint whose rule requires a member. */
export function requireMember(actor: Actor): Member {
  return actor.kind === 'member' ? actor : refuse(kitRefusals.forbidden);
}

/** Company id of records that belong to the provider's staff; no company has it. */
export const staffCompanyId = '00000000-0000-0000-0000-000000000000';
