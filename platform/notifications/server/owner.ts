import { staffCompanyId, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Owner of notices: a person as a member of one company, or as staff. */
export interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

export function ownerOf({ actor }: Pick<Ctx, 'actor'>): Owner {
  const person = requireSignedIn(actor);
  return {
    companyId: person.kind === 'member' ? person.companyId : staffCompanyId,
    personId: person.personId,
  };
}
