import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { externalRefusals } from '../contract/external-refusals.ts';
import type { getArrival as getArrivalCall } from '../contract/external-endpoints.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import { findOpenArrival } from './arrival-store.ts';
import type { ArrivalRow } from './arrival-store.ts';
import { findArrival } from './link-arrival.ts';

export function getArrival(parts: SignInParts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof getArrivalCall>, request: RequestFacts) => {
    const arrival =
      (await findOpenArrival(ctx, params.id, deviceOf(request, parts).hash)) ??
      refuse(externalRefusals.arrival_ended);
    return {
      id: arrival.id,
      providerName: parts.external?.name ?? arrival.issuer,
      waitsFor: arrival.person_id === null ? ('registration' as const) : ('code' as const),
      email: arrival.email,
      firstName: arrival.first_name,
      lastName: arrival.last_name,
      expiresAt: arrival.expires_at.toISOString(),
    };
  };
}

/** Used, expired and foreign arrivals look the same to the caller. */
export async function requireArrival(
  ctx: Ctx,
  id: string,
  request: Pick<RequestFacts, 'header'>,
  parts: Pick<SignInParts, 'origin'>,
): Promise<ArrivalRow> {
  return (await findArrival(ctx, id, request, parts)) ?? refuse(externalRefusals.arrival_ended);
}
