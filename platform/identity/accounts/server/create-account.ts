import type { Ctx } from '#platform/access/server.ts';
import { insertAccount } from './account-store.ts';
import { storeAnswers } from './answer-store.ts';
import type { HashedAnswer } from './answer-store.ts';
import { rememberPassword } from './password-store.ts';

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
