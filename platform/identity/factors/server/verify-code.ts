import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { recordVerifiedContact } from '#platform/identity/accounts/server/record-verified-contact.ts';
import { checkSingleCode, checkSentCode, refuseUnlessVerified } from './check-code.ts';
import { completeChallenge, requireOpenChallenge } from './require-open-challenge.ts';
import type { OpenChallenge } from './require-open-challenge.ts';
import { codeRecipient, listAvailableFactors } from './available-factors.ts';

interface Input {
  readonly body: { readonly id: string; readonly token: string };
}

/** A wrong code is counted in its own transaction, so that the refusal doesn't roll it back. */
export function verifySentCode(ports: IdentityPorts, channel: Channel) {
  return async (steps: Steps, { body }: Input) => {
    const result = await steps.work(async (ctx) => {
      const openChallenge = await requireOpenChallenge(ctx, body.id);
      const outcome = await checkSentCode(ctx, ports, openChallenge, { channel, token: body.token });
      const completed =
        outcome.kind === 'verified' && (await recordContactIfVerified(ctx, ports, openChallenge, channel));
      return { outcome, completed };
    });
    refuseUnlessVerified(result.outcome, steps.clock);
    return { codeVerified: true as const, completed: result.completed };
  };
}

/** To verify a contact, the code alone is enough. */
async function recordContactIfVerified(
  ctx: Ctx,
  ports: IdentityPorts,
  openChallenge: OpenChallenge,
  channel: Channel,
): Promise<boolean> {
  if (openChallenge.challenge.purpose !== 'verify-contact') return false;
  await recordVerifiedContact(ctx, ports, openChallenge.account, {
    channel,
    target: codeRecipient(openChallenge, channel),
  });
  await completeChallenge(ctx, openChallenge.challenge, channel === 'Email' ? 'email' : 'phone');
  return true;
}

export function verifySingleCode(ports: IdentityPorts, method: 'authenticator' | 'recovery-code') {
  return async (steps: Steps, { body }: Input) => {
    const outcome = await steps.work(async (ctx) => {
      const openChallenge = await requireOpenChallenge(ctx, body.id);
      const factors = await listAvailableFactors(ctx, openChallenge);
      if (!(method === 'authenticator' ? factors.authenticator : factors.recoveryCodes))
        refuse(identityRefusals.way_not_set_up);
      return checkSingleCode(ctx, ports, openChallenge, { method, token: body.token });
    });
    refuseUnlessVerified(outcome, steps.clock);
    return { codeVerified: true as const, completed: true };
  };
}
