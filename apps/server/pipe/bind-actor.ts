import type { Binding } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';

/** Whose rows the work sees. A rule that let the wrong kind of actor through still meets this wall. */
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
