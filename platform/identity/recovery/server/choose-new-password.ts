import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { mindTheLine } from '#platform/identity/accounts/server/mind-the-line.ts';

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
