import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
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
 * The arrival of a person who is registering; undefined if it has ended or belongs to another browser. Locks the
 * row until the transaction ends, so that only one of two registrations succeeds.
 */
export function findArrival(
  ctx: Ctx,
  arrivalId: string,
  request: Pick<RequestFacts, 'header'>,
  ports: Pick<IdentityPorts, 'origin'>,
): Promise<ArrivalRow | undefined> {
  return lockArrival(ctx, arrivalId, deviceOf(request, ports).hash);
}

/** Links the external account to this person and uses up the arrival. */
export async function linkArrival(
  ctx: Ctx,
  arrival: Pick<ArrivalRow, 'id' | 'issuer' | 'subject'>,
  personId: string,
): Promise<void> {
  const { id, issuer, subject } = arrival;
  await markArrivalUsed(ctx, id);
  const linked = await insertExternalAccount(ctx, { issuer, subject, personId });
  // Another arrival of the same external account was linked first.
  if (!linked) refuse(externalRefusals.arrival_ended);
  await ctx.record({
    act: 'identity.linkExternal',
    recordType: 'person',
    recordId: personId,
    facts: { issuer },
  });
}

/**
 * The account that the arrival may be linked to, if its email is still the one the provider verified. Locks the
 * row, so that codes sent and entered at the same time are counted in order.
 */
export async function requireLinkableAccount(ctx: Ctx, arrival: ArrivalRow): Promise<AccountRow> {
  const account = arrival.person_id === null ? undefined : await lockAccount(ctx, arrival.person_id);
  // An arrival without an account belongs on the registration page.
  if (account === undefined || account.email_verified_at === null)
    return refuse(externalRefusals.arrival_ended);
  if (account.email.toLowerCase() !== arrival.email.toLowerCase()) refuse(externalRefusals.arrival_ended);
  return account;
}
