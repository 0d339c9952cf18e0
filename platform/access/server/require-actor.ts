import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '../domain/actor.ts';
import type { Actor, Member, Staff } from '../domain/actor.ts';

/** The signed-in person of a use case whose rule promises one; narrows the type. */
export function requireSignedIn(actor: Actor): Member | Staff {
  return isSignedIn(actor) ? actor : refuse(kitRefusals.unauthenticated);
}

/** The person of a company, where the rule promises one. */
export function requireMember(actor: Actor): Member {
  return actor.kind === 'member' ? actor : refuse(kitRefusals.forbidden);
}

/** The provider's staff belong to no company: what is theirs stands under this one, which no company has. */
export const homeOfStaff = '00000000-0000-0000-0000-000000000000';
