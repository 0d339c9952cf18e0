import type { Ctx } from '#platform/access/server.ts';
import { updateAccount, insertAccount, recordPassword } from './account-store.ts';
import { replaceAnswers } from './security-question-store.ts';
import type { HashedAnswer } from './security-question-store.ts';

export interface NewAccount {
  readonly personId: string;
  readonly email: string;
  /** As stored: calling code and number joined by a dash; empty if none. */
  readonly phone: string;
  /** Hashed beforehand, outside any transaction; null for a person who signs in with an external provider. */
  readonly passwordHash: string | null;
  readonly answers: readonly HashedAnswer[];
}

/** False, with nothing written, if the email is already in use. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  if (!(await insertAccount(ctx, account))) return false;
  if (account.passwordHash !== null) await recordPassword(ctx, account.personId, account.passwordHash);
  await replaceAnswers(ctx, account.personId, account.answers);
  return true;
}

/** For a person whose email and phone were verified elsewhere, such as demo people. */
export async function createVerifiedAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  if (!(await createAccount(ctx, account))) return false;
  const now = ctx.clock.now();
  await updateAccount(ctx, account.personId, { email_verified_at: now, phone_verified_at: now });
  return true;
}

/**
 * For a person who signs in with an external provider: no password, no questions, and an email that the provider
 * verified.
 */
export async function createExternalAccount(
  ctx: Ctx,
  account: Pick<NewAccount, 'personId' | 'email' | 'phone'>,
): Promise<boolean> {
  if (!(await createAccount(ctx, { ...account, passwordHash: null, answers: [] }))) return false;
  await updateAccount(ctx, account.personId, { email_verified_at: ctx.clock.now() });
  return true;
}
