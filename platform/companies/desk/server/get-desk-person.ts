import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getDeskPerson as call } from '../contract/desk-endpoints.ts';
import { deskRefusals as no } from '../contract/desk-refusals.ts';
import { findPerson, placesOf } from './desk-people-store.ts';
import { presentDeskPerson } from './present-desk.ts';

export async function getDeskPerson(
  ctx: Ctx,
  { params: { personId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const row = (await findPerson(ctx, personId)) ?? refuse(no.desk_person_missing);
  return presentDeskPerson(row, await placesOf(ctx, [personId]));
}
