import { hashOfToken } from '#platform/identity/accounts/server/link-store.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { countFailure, lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { refuseUntil } from '#platform/identity/accounts/server/refuse-locked.ts';
import { askForLink } from './write-link.ts';

type Whom = { readonly email: string } | { readonly token: string };

/** Counted by what was typed, whether an account has it or not; five an hour for each purpose. */
function mailLink(ports: IdentityPorts, purpose: 'verify-email' | 'reset-password') {
  return async (steps: Steps, whom: Whom): Promise<{ sent: true }> => {
    const subject = `${purpose}:${'email' in whom ? whom.email : hashOfToken(whom.token)}`;
    const until = await steps.work(async (ctx: Ctx) => {
      const locked = await lockedUntil(ctx, 'link', subject);
      if (locked !== undefined) return locked;
      await countFailure(ctx, 'link', subject);
      await askForLink(ctx, ports, purpose, whom);
      return undefined;
    });
    if (until !== undefined) refuseUntil(identityRefusals.too_many_sends, until, steps.clock.now());
    return { sent: true };
  };
}

export function requestResetPasswordToken(ports: IdentityPorts) {
  const mail = mailLink(ports, 'reset-password');
  return (steps: Steps, { body }: { body: Whom }) => mail(steps, body);
}

export function resendVerifyLink(ports: IdentityPorts) {
  const mail = mailLink(ports, 'verify-email');
  return (steps: Steps, { body }: { body: Whom }) => mail(steps, body);
}
