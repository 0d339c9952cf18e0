import { writeRequest } from '#kit/contract/write-request.ts';
import { startExternalSignIn } from '../contract/external-endpoints.ts';
import type { ExternalSignIn } from '#platform/identity/accounts/server/identity-ports.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

/** The parts of a sign-in, where an external provider stands. */
export type ExternalParts = SignInParts & { readonly external: ExternalSignIn };

export function standsElsewhere(parts: SignInParts): parts is ExternalParts {
  return parts.external !== undefined;
}

/** What the sign-in page shows of it. */
export function externalDoor({ external }: SignInParts, uid: string) {
  if (external === undefined) return null;
  const { name, only } = external;
  return { name, only, startAt: writeRequest(startExternalSignIn, { params: { uid } }).path };
}
