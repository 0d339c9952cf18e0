import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import { lockArrival, markArrivalUsed } from './arrival-store.ts';
import type { ArrivalRow } from './arrival-store.ts';
import { insertExternalAccount } from './find-or-create-arrival.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';

/**
 * Somebody who came from elsewhere and registers; undefined where the arrival is over or came with another browser.
 * Held until the work ends, so that two registrations at once find one arrival.
 */
export function arrivalOf(
  ctx: Ctx,
  arrivalId: string,
  request: Pick<RequestFacts, 'header'>,
): Promise<ArrivalRow | undefined> {
  return lockArrival(ctx, arrivalId, deviceOf(request).hash);
}

/** From now on this name elsewhere is this person here; the arrival is used up. */
export async function linkArrival(
  ctx: Ctx,
  arrival: Pick<ArrivalRow, 'id' | 'issuer' | 'subject'>,
  personId: string,
): Promise<void> {
  const { id, issuer, subject } = arrival;
  await markArrivalUsed(ctx, id);
  const linked = await insertExternalAccount(ctx, { issuer, subject, personId });
  // Another arrival of the same name was faster.
  if (!linked) refuse(externalRefusals.arrival_ended);
  await ctx.record({
    act: 'identity.linkExternal',
    recordType: 'person',
    recordId: personId,
    facts: { issuer },
  });
}

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
