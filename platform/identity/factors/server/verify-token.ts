import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { takeVerifiedContact } from '#platform/identity/accounts/server/take-verified-contact.ts';
import { checkOwnCode, checkSentCode, settleCode } from './check-code.ts';
import { completeProof, openChallenge } from './find-challenge.ts';
import type { OpenChallenge } from './find-challenge.ts';
import { targetOf, waysOf } from './available-factors.ts';

interface Input {
  readonly body: { readonly id: string; readonly token: string };
}

/** A wrong code is counted in a work of its own, which stays when the refusal leaves. */
export function verifyToken(ports: IdentityPorts, channel: Channel) {
  return async (steps: Steps, { body }: Input) => {
    const checked = await steps.work(async (ctx) => {
      const open = await openChallenge(ctx, body.id);
      const outcome = await checkSentCode(ctx, ports, open, { channel, token: body.token });
      const completed = outcome.kind === 'verified' && (await contactIsVerified(ctx, ports, open, channel));
      return { outcome, completed };
    });
    settleCode(checked.outcome, steps.clock);
    return { codeVerified: true as const, completed: checked.completed };
  };
}

/** Where the code itself is what was wanted, it asks for no answer besides. */
async function contactIsVerified(
  ctx: Ctx,
  ports: IdentityPorts,
  open: OpenChallenge,
  channel: Channel,
): Promise<boolean> {
  if (open.challenge.purpose !== 'verify-contact') return false;
  await takeVerifiedContact(ctx, ports, open.account, { channel, target: targetOf(open, channel) });
  await completeProof(ctx, open.challenge, channel === 'Email' ? 'email' : 'phone');
  return true;
}

export function verifyOwnCode(ports: IdentityPorts, by: 'authenticator' | 'recovery-code') {
  return async (steps: Steps, { body }: Input) => {
    const outcome = await steps.work(async (ctx) => {
      const open = await openChallenge(ctx, body.id);
      const ways = await waysOf(ctx, open);
      if (!(by === 'authenticator' ? ways.authenticator : ways.recoveryCodes))
        refuse(identityRefusals.way_not_set_up);
      return checkOwnCode(ctx, ports, open, { by, token: body.token });
    });
    settleCode(outcome, steps.clock);
    return { codeVerified: true as const, completed: true };
  };
}
