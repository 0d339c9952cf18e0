import { guest, isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** The HTTP layer has already read the token. */
export function getSession({ actor }: Ctx) {
  return isSignedIn(actor) ? actor : guest;
}
