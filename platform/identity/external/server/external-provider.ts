import { writeRequest } from '#kit/contract/write-request.ts';
import { startExternalSignIn, stateRefusedPage } from '../contract/external-endpoints.ts';
import type { ExternalSignIn, IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { refuse } from '#kit/server/refuse.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';

export type ExternalParts = SignInParts & { readonly external: ExternalSignIn };

export function hasExternalProvider(parts: SignInParts): parts is ExternalParts {
  return parts.external !== undefined;
}

/** The provider as the sign-in page shows it. */
export function presentExternalProvider({ external }: SignInParts, uid: string) {
  if (external === undefined) return null;
  const { name, only } = external;
  return { name, only, startAt: writeRequest(startExternalSignIn, { params: { uid } }).path };
}

/**
 * Our choice: an external provider replaces all our passwords and passkeys, including staff's; a person who
 * leaves there has no access here. If the provider is down for long, the operator can allow both in the
 * configuration (decision 0016).
 */
export function refuseOwnSignIn({ external }: Pick<IdentityPorts, 'external'>): void {
  if (external?.only === true) refuse(externalRefusals.signs_in_elsewhere);
}

/** Redirects must not be cached. */
export function redirectTo(seeOther: string, cookies: readonly (string | undefined)[] = []): RawAnswer {
  return {
    bytes: '',
    seeOther,
    cookies: cookies.filter((cookie) => cookie !== undefined),
    headers: { 'cache-control': 'no-store' },
  };
}

/**
 * Redirects to the page that the specification names for a state that does not match; the audit log keeps the
 * reason.
 */
export async function refuseState(steps: Steps, reason: string): Promise<RawAnswer> {
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseExternalSignIn',
      recordType: 'interaction',
      recordId: 'external',
      facts: { because: reason },
    }),
  );
  return redirectTo(stateRefusedPage);
}
