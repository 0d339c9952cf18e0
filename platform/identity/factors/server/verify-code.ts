import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { recordVerifiedContact } from '#platform/identity/accounts/server/record-verified-contact.ts';
import { checkSingleCode, checkSentCode, refuseUnlessVerified } from './check-code.ts';
import { completeChallenge, requireOpenChallenge } from './require-open-challenge.ts';
import type { OpenChallenge } from './require-open-challenge.ts';
import { recipientOf, listAvailableFactors } from './available-factors.ts';

interface Input {
  readonly body: { readonly id: string; readonly token: string };
}

/** A wrong code is counted in its own transaction, so that the refusal doesn't roll it back. */
export function verifySentCode(ports: IdentityPorts, channel: Channel) {
  return async (steps: Steps, { body }: Input) => {
    const checked = await steps.work(async (ctx) => {
      const open = await requireOpenChallenge(ctx, body.id);
      const outcome = await checkSentCode(ctx, ports, open, { channel, token: body.token });
      const completed =
        outcome.kind === 'verified' && (await recordContactIfVerified(ctx, ports, open, channel));
      return { outcome, completed };
    });
    refuseUnlessVerified(checked.outcome, steps.clock);
    return { codeVerified: true as const, completed: checked.completed };
  };
}

/** To verify a contact, the code alone is enough. */
async function recordContactIfVerified(
  ctx: Ctx,
  ports: IdentityPorts,
  open: OpenChallenge,
  channel: Channel,
): Promise<boolean> {
  if (open.challenge.purpose !== 'verify-contact') return false;
  await recordVerifiedContact(ctx, ports, open.account, { channel, target: recipientOf(open, channel) });
  await completeChallenge(ctx, open.challenge, channel === 'Email' ? 'email' : 'phone');
  return true;
}

export function verifySingleCode(ports: IdentityPorts, by: 'authenticator' | 'recovery-code') {
  return async (steps: Steps, { body }: Input) => {
    const outcome = await steps.work(async (ctx) => {
      const open = await requireOpenChallenge(ctx, body.id);
      const ways = await listAvailableFactors(ctx, open);
      if (!(by === 'authenticator' ? ways.authenticator : ways.recoveryCodes))
        refuse(identityRefusals.way_not_set_up);
      return checkSingleCode(ctx, ports, open, { by, token: body.token });
    });
    refuseUnlessVerified(outcome, steps.clock);
    return { codeVerified: true as const, completed: true };
  };
}
