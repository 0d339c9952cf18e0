import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { requireInteraction, requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import type { answerConsent as call } from '../contract/sign-in-endpoints.ts';

/** Recorded before the application receives anything. */
export function answerConsent(parts: SignInParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    const { uid, prompt, sessionPersonId, clientId, clientName, asksFor } = await requireInteraction(
      parts,
      params.uid,
      request,
    );
    if (prompt !== 'consent' || sessionPersonId === undefined) refuse(identityRefusals.interaction_ended);
    await steps.work((ctx) =>
      ctx.record({
        act: body.allow ? 'identity.allowApplication' : 'identity.declineApplication',
        recordType: 'person',
        recordId: sessionPersonId,
        person: { personId: sessionPersonId, name: clientName },
        facts: { application: clientId, scopes: asksFor.join(', ') },
      }),
    );
    const returnTo = body.allow ? await parts.interactions.allow(uid) : await parts.interactions.abort(uid);
    if (returnTo === undefined) refuse(identityRefusals.interaction_ended);
    const { pathname, search } = new URL(returnTo, parts.origin());
    return { next: 'done' as const, returnTo: pathname + search };
  };
}
