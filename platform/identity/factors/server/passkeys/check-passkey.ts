import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { verificationFor } from './ask-passkey.ts';
import { isQuestion } from './passkey-question.ts';
import type { PasskeyQuestion } from './passkey-question.ts';
import { assertionShape } from './passkey-response.ts';
import { countPasskeyUse, lockPasskey } from './passkey-store.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

type Ports = Pick<IdentityPorts, 'sealed' | 'origin'>;
type Assertion = z.infer<typeof assertionShape>;

/**
 * Whose passkey answered the question, or undefined for an answer that doesn't hold: unknown key, another
 * question, host or origin, a signature or a counter that is wrong. All look the same from outside.
 */
export async function checkPasskey(
  ports: Ports,
  ctx: Ctx,
  question: PasskeyQuestion,
  response: unknown,
): Promise<{ readonly personId: string } | undefined> {
  const assertion = z.safeParse(assertionShape, response);
  if (!assertion.success) return undefined;
  const passkey = await lockPasskey(ctx, assertion.data.id);
  if (passkey === undefined) return undefined;
  const counter = await verify(ports, ctx, question, passkey, assertion.data);
  if (counter === undefined) return undefined;
  await countPasskeyUse(ctx, passkey.id, counter);
  return { personId: passkey.person_id };
}

/** The counter it signed. WebAuthn §6.1.1: one that doesn't grow betrays a copied key; the library refuses that. */
async function verify(
  ports: Ports,
  ctx: Ctx,
  question: PasskeyQuestion,
  passkey: PasskeyRow,
  { response, ...assertion }: Assertion,
): Promise<number | undefined> {
  const { rpId, origin } = relyingParty(ports);
  const { userHandle, ...signed } = response;
  // A passkey that names its owner must name the one whom we gave it to (WebAuthn §7.2, step 6).
  if (userHandle !== undefined && userHandle !== handleOf(passkey.person_id)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isQuestion(ports, ctx, question, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verificationFor(question) === 'required',
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every part that is not as it should be; its words are for its developers.
    return undefined;
  }
}

/** What a passkey keeps of its owner: the id of the person, which the sign-in without a name comes back with. */
export function handleOf(personId: string): string {
  return Buffer.from(personId, 'utf8').toString('base64url');
}
