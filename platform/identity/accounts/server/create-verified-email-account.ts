import type { Ctx } from '#platform/access/server.ts';
import { changeAccount } from './account-store.ts';
import { createAccount } from './create-account.ts';
import type { NewAccount } from './create-account.ts';

/** For somebody who signs in elsewhere: no password and no questions here, and an e-mail that was proven there. */
export async function createVerifiedEmailAccount(
  ctx: Ctx,
  account: Pick<NewAccount, 'personId' | 'email' | 'phone'>,
): Promise<boolean> {
  if (!(await createAccount(ctx, { ...account, passwordHash: null, answers: [] }))) return false;
  await changeAccount(ctx, account.personId, { email_verified_at: ctx.clock.now() });
  return true;
}
