import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { questionSeconds, writeQuestion } from './passkey-question.ts';
import type { PasskeyQuestion } from './passkey-question.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/**
 * What a browser gives to `navigator.credentials.get`. Without passkeys named, the browser offers whichever it
 * holds for this host: so nobody learns from us who has one.
 */
export async function askPasskey(
  ports: Pick<IdentityPorts, 'sealed' | 'origin'>,
  ctx: Pick<Ctx, 'clock'>,
  question: PasskeyQuestion,
  passkeys: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[] = [],
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).rpId,
    challenge: writeQuestion(ports, ctx, question),
    timeout: questionSeconds * 1000,
    userVerification: verificationFor(question),
    ...(passkeys.length === 0 ? {} : { allowCredentials: passkeys.map(named) }),
  });
  return { ...options };
}

/** Alone, a passkey stands for password and second factor at once, so its holder shows a finger, face or PIN. */
export function verificationFor({ purpose }: PasskeyQuestion): 'required' | 'preferred' {
  return purpose === 'sign-in' ? 'required' : 'preferred';
}

export function named({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports };
}
