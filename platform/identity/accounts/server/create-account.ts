import type { Ctx } from '#platform/access/server.ts';
import { changeAccount, insertAccount, rememberPassword } from './account-store.ts';
import { storeAnswers } from './security-question-store.ts';
import type { HashedAnswer } from './security-question-store.ts';

export interface NewAccount {
  readonly personId: string;
  readonly email: string;
  /** As stored: calling code and number joined by a dash; empty for none. */
  readonly phone: string;
  /** Hashed before, outside any transaction; null for somebody who signs in elsewhere. */
  readonly passwordHash: string | null;
  readonly answers: readonly HashedAnswer[];
}

/** False where somebody has this e-mail already; then nothing was written. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  if (!(await insertAccount(ctx, account))) return false;
  if (account.passwordHash !== null) await rememberPassword(ctx, account.personId, account.passwordHash);
  await storeAnswers(ctx, account.personId, account.answers);
  return true;
}

/** For somebody whose e-mail and phone were verified elsewhere, such as the people of the demo. */
export async function createVerifiedAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  if (!(await createAccount(ctx, account))) return false;
  const now = ctx.clock.now();
  await changeAccount(ctx, account.personId, { email_verified_at: now, phone_verified_at: now });
  return true;
}

/** For somebody who signs in elsewhere: no password and no questions here, and an e-mail that was proven there. */
export async function createVerifiedEmailAccount(
  ctx: Ctx,
  account: Pick<NewAccount, 'personId' | 'email' | 'phone'>,
): Promise<boolean> {
  if (!(await createAccount(ctx, { ...account, passwordHash: null, answers: [] }))) return false;
  await changeAccount(ctx, account.personId, { email_verified_at: ctx.clock.now() });
  return true;
}
