import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Steps } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { standsElsewhere } from './external-parts.ts';
import { externalSessionOf, forgottenExternalSession } from './external-session-cookie.ts';
import { sendOn } from './sent-on.ts';

/**
 * Our choice: whoever signs out here is signed out there as well, where that is offered. The way in goes straight to
 * the provider, so a session left there would let the next person at this computer in (decision 0016).
 */
export function endExternalSession(parts: SignInParts) {
  return async (_steps: Steps, _input: unknown, request: RequestFacts): Promise<RawAnswer> => {
    const home = `${parts.origin()}/`;
    const session = externalSessionOf(request, parts);
    if (session === undefined || !standsElsewhere(parts)) return sendOn(home);
    const there = await parts.external.provider.signOutUrl({ ...session, returnTo: home });
    return sendOn(there ?? home, [forgottenExternalSession(parts)]);
  };
}
