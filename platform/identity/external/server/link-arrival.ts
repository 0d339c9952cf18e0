import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import { deviceOf } from '#platform/identity/sessions/server/device-cookie.ts';
import { lockArrival, markArrivalUsed } from './arrival-store.ts';
import type { ArrivalRow } from './arrival-store.ts';
import { insertExternalAccount } from './external-account-store.ts';

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
