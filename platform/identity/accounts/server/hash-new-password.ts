import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '../contract/identity-refusals.ts';
import type { IdentityPorts } from './identity-ports.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { PasswordLineFull } from '#kit/server/passwords/hash-threads.ts';

/**
 * The hash of a new password. Each of the previous ones is compared one after the other, between two units of work,
 * so that one person's change takes one place in the line of hashes and no connection.
 */
export async function chooseNewPassword(
  { passwords }: Pick<IdentityPorts, 'passwords'>,
  password: string,
  previous: readonly string[],
): Promise<string> {
  for (const hash of previous)
    if (await mindTheLine(passwords.verify(hash, password))) refuse(identityRefusals.password_used_before);
  return mindTheLine(passwords.hash(password));
}

/** More hashes are wanted than the cores can make in time: whoever comes now is asked to come again. */
export async function mindTheLine<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof PasswordLineFull) refuse(kitRefusals.too_many, { headers: { 'retry-after': '5' } });
    throw error;
  }
}
