import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { isEmail } from '#kit/domain/email.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { validateEmail as call } from '../../contract/own-contact-endpoints.ts';
import { findAccountByEmail } from '#platform/identity/accounts/server/account-store.ts';

/** One's own e-mail is not in anybody else's use. */
export async function validateEmail(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const account = await findAccountByEmail(ctx, body.email);
  const inUse = account !== undefined && account.person_id !== personId;
  return { isValid: isEmail(body.email) && !inUse, inUse };
}
