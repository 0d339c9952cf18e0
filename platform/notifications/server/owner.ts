import { homeOfStaff, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Whose notices: a person's as somebody of one company, or as one of the provider's. */
export interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

export function ownerOf({ actor }: Pick<Ctx, 'actor'>): Owner {
  const person = requireSignedIn(actor);
  return {
    companyId: person.kind === 'member' ? person.companyId : homeOfStaff,
    personId: person.personId,
  };
}
