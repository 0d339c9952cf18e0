import type { Binding } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { accessRefusals, decideAccess, isReadOnlyView, isSignedIn } from '#platform/access/contract.ts';
import type { Actor, Circumstances, Endpoint } from '#platform/access/contract.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';

/** Enforces the same pure decision that the browser makes. */
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
  if (endpoint.changes === true && isReadOnlyView(rule, actor)) refuse(accessRefusals.only_viewing);
}

/** Whose rows the work sees. A second wall, in case a rule lets the wrong kind of actor through. */
export function bindActor(binding: Binding, actor: Actor): BoundTo {
  const personId = isSignedIn(actor) ? actor.personId : undefined;
  switch (binding) {
    case 'company':
    case 'parties':
      if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
      return { binding, companyId: actor.companyId, personId };
    case 'staff':
      if (actor.kind !== 'staff') refuse(kitRefusals.forbidden);
      return { binding, personId };
    case 'own':
      if (!isSignedIn(actor)) refuse(kitRefusals.forbidden);
      return actor.kind === 'member'
        ? { binding, companyId: actor.companyId, personId: actor.personId }
        : { binding, personId: actor.personId };
    case 'job':
      return refuse(kitRefusals.forbidden);
    case 'public':
    case 'none':
      return { binding, personId };
  }
}
