import { isChange } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { accessRefusals, decideAccess, isOnlyViewing } from '#platform/access/contract.ts';
import type { Actor, Circumstances, Endpoint } from '#platform/access/contract.ts';

/** The same pure decision as the browser's, here to enforce it. */
export function authorise(circumstances: Circumstances) {
  return (endpoint: Endpoint, actor: Actor): void => {
    const decision = decideAccess(endpoint.rule, actor, circumstances);
    if (decision.allowed) return refuseWhileViewing(endpoint, actor);
    if (decision.because === 'signed-out') refuse(kitRefusals.unauthenticated);
    if (decision.because === 'feature-off') refuse(kitRefusals.not_found);
    refuse(kitRefusals.forbidden);
  };
}

function refuseWhileViewing({ rule, ...endpoint }: Endpoint, actor: Actor): void {
  if (isChange(endpoint) && isOnlyViewing(rule, actor)) refuse(accessRefusals.only_viewing);
}
