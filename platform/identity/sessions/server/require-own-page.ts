import { refuse } from '#kit/server/refuse.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { PendingSignIn } from '#platform/identity/provider/server/interactions.ts';
import type { SignInParts } from './sign-in-parts.ts';

/**
 * Browsers send these headers and a page can't remove them; a request without them didn't come from a browser.
 */
export function isOwnOrigin(request: Pick<RequestFacts, 'header'>, origin: string): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const requestOrigin = request.header('origin');
  return requestOrigin === undefined ? site === 'same-origin' : requestOrigin === new URL(origin).origin;
}

/** Refuses and records a request from another site's page. */
export async function requireOwnPage(steps: Steps, parts: SignInParts, request: RequestFacts): Promise<void> {
  if (isOwnOrigin(request, parts.origin())) return;
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseForeignPage',
      recordType: 'interaction',
      recordId: 'sign-in',
      facts: { origin: (request.header('origin') ?? 'none').slice(0, 100) },
    }),
  );
  refuse(identityRefusals.not_from_here);
}

/** A sign-in that this browser started, as its signed cookie proves. */
export async function requireInteraction(
  parts: SignInParts,
  uid: string,
  request: RequestFacts,
): Promise<PendingSignIn> {
  const interaction = await parts.interactions.read(uid, request.header('cookie'));
  return interaction ?? refuse(identityRefusals.interaction_ended);
}
