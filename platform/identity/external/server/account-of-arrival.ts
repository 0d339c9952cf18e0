import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import type { ArrivalRow } from './arrival-store.ts';

/**
 * The account that the arrival may be linked to: its e-mail is still the one that was proven elsewhere. Held until the
 * work ends, so that codes sent and codes tried at the same moment are counted one after the other.
 */
export async function accountOfArrival(ctx: Ctx, arrival: ArrivalRow): Promise<AccountRow> {
  const account = arrival.person_id === null ? undefined : await lockAccount(ctx, arrival.person_id);
  // An arrival that names no account belongs on the page of registration.
  if (account === undefined || account.email_verified_at === null)
    return refuse(externalRefusals.arrival_ended);
  if (account.email.toLowerCase() !== arrival.email.toLowerCase()) refuse(externalRefusals.arrival_ended);
  return account;
}
