import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import { headerOf } from '#kit/server/http/pipe.ts';
import { refuse } from '#kit/server/refuse.ts';
import { guest, isSignedIn } from '#platform/access/contract/index.ts';
import type { Actor } from '#platform/access/contract/index.ts';

/** Who a bearer token speaks for; the port that sign-in fills. Undefined for a token that does not hold. */
export type ReadToken = (token: string) => Promise<Actor | undefined>;

export function authenticate(readToken: ReadToken) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const header = headerOf(request, 'authorization');
    if (header === undefined) return guest;
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const actor = token === undefined ? undefined : await readToken(token);
    return actor ?? refuse(kitRefusals.unauthenticated);
  };
}

export function callerKey(actor: Actor, request: FastifyRequest): string {
  return isSignedIn(actor) ? actor.personId : request.ip;
}
