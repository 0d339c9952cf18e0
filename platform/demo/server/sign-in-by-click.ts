import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { completeSignIn, deviceOf, requireInteraction, requireOwnPage } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { identityRefusals } from '#platform/identity/contract.ts';
import type { signInByClick as call } from '#platform/identity/contract.ts';

/** A sign-in without a password; audit entry, session and cookies are real. */
export function signInByClick(parts: SignInParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    const { uid } = await requireInteraction(parts, params.uid, request);
    const { actor } =
      demoPeople.find((person) => person.actor.personId === body.personId) ??
      refuse(identityRefusals.account_not_found);
    return completeSignIn(steps, parts, {
      interactionUid: uid,
      personId: actor.personId,
      methods: ['demo'],
      device: deviceOf(request, parts),
    });
  };
}
