import { writeRequest } from '#kit/contract/write-request.ts';
import { startExternalSignIn, stateRefusedPage } from '../contract/external-endpoints.ts';
import type { ExternalSignIn, IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { refuse } from '#kit/server/refuse.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';

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

/**
 * Our choice: an external provider takes the place of every password and passkey of ours, staff's included; whoever
 * left there is out here. Should it be away for long, whoever runs the portal allows both by configuration (decision
 * 0016).
 */
export function refuseOwnWays({ external }: Pick<IdentityPorts, 'external'>): void {
  if (external?.only === true) refuse(externalRefusals.signs_in_elsewhere);
}

/** The browser goes on by itself; nothing of this may be kept on the way. */
export function sendOn(seeOther: string, cookies: readonly (string | undefined)[] = []): RawAnswer {
  return {
    bytes: '',
    seeOther,
    cookies: cookies.filter((cookie) => cookie !== undefined),
    headers: { 'cache-control': 'no-store' },
  };
}

/** To the page that the specification names for a state that does not match; what was wrong stays in the trail. */
export async function refuseState(steps: Steps, because: string): Promise<RawAnswer> {
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseExternalSignIn',
      recordType: 'interaction',
      recordId: 'external',
      facts: { because },
    }),
  );
  return sendOn(stateRefusedPage);
}
