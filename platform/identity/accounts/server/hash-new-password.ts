import { isGuessable } from '#kit/server/passwords/guessable-password.ts';
import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '../contract/identity-refusals.ts';
import type { IdentityPorts } from './identity-ports.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { PasswordQueueFull } from '#kit/server/passwords/hash-threads.ts';

/**
 * Compares the previous passwords one at a time, outside a transaction, so that one person's change takes one
 * slot in the hashing queue and holds no database connection.
 */
export async function hashNewPassword(
  { passwords }: Pick<IdentityPorts, 'passwords'>,
  password: string,
  previous: readonly string[],
): Promise<string> {
  refuseGuessable(password, 'password');
  for (const hash of previous)
    if (await refuseWhenHashingIsBusy(passwords.verify(hash, password)))
      refuse(identityRefusals.password_used_before);
  return refuseWhenHashingIsBusy(passwords.hash(password));
}

/** Only here and not in the shape: a page would carry the list of words just to say it a moment sooner. */
export function refuseGuessable(password: string, field: string): void {
  const sentence = 'This password is easy to guess. Use words that are less common.';
  if (isGuessable(password)) refuse(kitRefusals.bad_input, { fields: { [field]: sentence } });
}

/** Refuses when more hashes are waiting than the cores can compute in time. */
export async function refuseWhenHashingIsBusy<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof PasswordQueueFull) refuse(kitRefusals.too_many, { headers: { 'retry-after': '5' } });
    throw error;
  }
}
