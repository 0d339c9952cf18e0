import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { decideAccess } from '#platform/access/contract/index.ts';
import type { AccessRule, Actor, Circumstances } from '#platform/access/contract/index.ts';

/** The same pure decision as the browser's, here to enforce it. */
export function authorise(circumstances: Circumstances) {
  return (rule: AccessRule, actor: Actor): void => {
    const decision = decideAccess(rule, actor, circumstances);
    if (decision.allowed) return;
    if (decision.because === 'signed-out') refuse(kitRefusals.unauthenticated);
    if (decision.because === 'feature-off') refuse(kitRefusals.not_found);
    refuse(kitRefusals.forbidden);
  };
}
