import { guest, isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** The pipe has read the token already; what it made of it is the answer. */
export function getSession({ actor }: Ctx) {
  return isSignedIn(actor) ? actor : guest;
}
