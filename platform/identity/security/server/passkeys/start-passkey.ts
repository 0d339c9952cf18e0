import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { startPasskey as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import { mostPasskeys } from '#platform/identity/factors/domain/challenge.ts';
import { requireAccount } from '#platform/identity/accounts/server/require-account.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { named } from '#platform/identity/factors/server/passkeys/ask-passkey.ts';
import {
  questionSeconds,
  writeQuestion,
} from '#platform/identity/factors/server/passkeys/passkey-question.ts';
import { passkeysOf } from '#platform/identity/factors/server/passkeys/passkey-store.ts';
import { relyingParty } from '#platform/identity/factors/server/passkeys/relying-party.ts';

export function startPasskey(ports: IdentityPorts) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>> => {
    const { personId, name } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = await requireAccount(ctx, personId);
    const known = await passkeysOf(ctx, personId);
    if (known.length >= mostPasskeys) refuse(securityRefusals.passkeys_full);
    const options = await generateRegistrationOptions({
      rpName: 'Loupe',
      rpID: relyingParty(ports).rpId,
      userID: Uint8Array.from(Buffer.from(personId, 'utf8')),
      userName: account.email,
      userDisplayName: name,
      challenge: writeQuestion(ports, ctx, { purpose: 'enrolment', subject: personId }),
      timeout: questionSeconds * 1000,
      // We ask for no certificate of the maker: any maker's key is as good, and it would tell devices apart.
      attestationType: 'none',
      // Kept by the device and opened by finger, face or PIN where it can: then it signs in without a name too.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: known.map(named),
    });
    return { options: { ...options } };
  };
}
