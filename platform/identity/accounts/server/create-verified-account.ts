import type { Ctx } from '#platform/access/server.ts';
import { changeAccount } from './account-store.ts';
import { createAccount } from './create-account.ts';
import type { NewAccount } from './create-account.ts';

/** For somebody whose e-mail and phone were verified elsewhere, such as the people of the demo. */
export async function createVerifiedAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  if (!(await createAccount(ctx, account))) return false;
  const now = ctx.clock.now();
  await changeAccount(ctx, account.personId, { email_verified_at: now, phone_verified_at: now });
  return true;
}
