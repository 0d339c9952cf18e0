import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { factorChangedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';

/** Every change of a sign-in method is emailed to the owner, so no one adds one unnoticed. */
export async function emailFactorChanged(
  ports: Pick<IdentityPorts, 'sealed'>,
  ctx: Ctx,
  change: 'added' | 'removed',
  factor: string,
): Promise<void> {
  const account = await findAccount(ctx, requireSignedIn(ctx.actor).personId);
  if (account !== undefined) await sendLetter(ctx, ports, factorChangedLetter(account.email, change, factor));
}
