import {
  askForLink,
  countFailure,
  findAccountByEmail,
  lockedUntil,
  sendLetter,
} from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { alreadyRegisteredLetter } from './registration-letters.ts';
import type { RegistrationPorts } from './registration-ports.ts';

/**
 * To the e-mail that somebody registered with, whether the account is new or not: the answer is the same, and only
 * the mail differs. A link to verify, where that is missing; otherwise word that there is an account already.
 */
export async function mailOwner(
  ctx: Ctx,
  { identity }: Pick<RegistrationPorts, 'identity'>,
  email: string,
): Promise<void> {
  // Nobody's mailbox is filled by somebody who registers in a row.
  if ((await lockedUntil(ctx, 'link', `register:${email}`)) !== undefined) return;
  await countFailure(ctx, 'link', `register:${email}`);
  const account = await findAccountByEmail(ctx, email);
  if (account === undefined) return;
  if (account.email_verified_at === null) await askForLink(ctx, identity, 'verify-email', { email });
  else await sendLetter(ctx, identity, alreadyRegisteredLetter(account.email));
}
