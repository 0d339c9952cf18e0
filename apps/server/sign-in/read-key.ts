import { isApproved } from '#platform/access/contract.ts';
import type { ReadApiKey } from '#platform/api-keys/server.ts';
import type { KnownPeople } from '#platform/companies/server.ts';
import type { ReadKeyActor } from '../pipe/authenticate.ts';

/** A key is its maker as they are now: whoever has left, is locked or no longer approved takes their keys along. */
export function readKeysWith(readApiKey: ReadApiKey, people: KnownPeople): ReadKeyActor {
  return async (text) => {
    const key = await readApiKey(text);
    if (key === undefined) return undefined;
    const actor = await people.actorOf(key.personId, key.companyId);
    if (actor?.kind !== 'member' || !isApproved(actor)) return undefined;
    return { ...actor, key: { keyId: key.keyId, scopes: key.scopes } };
  };
}
