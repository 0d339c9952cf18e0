import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getTeam as call } from '../contract/team-endpoints.ts';
import { positionOf } from '../contract/place.ts';
import { subscriptionsOf } from '#platform/companies/company/server/profile-store.ts';
import { countTeam } from './count-store.ts';
import { everyLocation } from './member-store.ts';
import { presentMayGive } from './present-may-give.ts';
import { readerOf } from './reader.ts';

export async function getTeam(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const reader = await readerOf(ctx);
  const { companyId, onlyViewing } = reader;
  const counts = await countTeam(ctx, companyId);
  const services = await subscriptionsOf(ctx, companyId);
  const position = positionOf(reader);
  const acts = onlyViewing || position === 'colleague';
  return {
    people: counts.people,
    administrators: counts.administrators,
    // Who asked to join and who is invited is for those who decide it.
    waiting: position === 'administrator' ? counts.waiting : 0,
    invited: position === 'colleague' ? 0 : counts.invited,
    mayGive: presentMayGive(
      reader,
      await everyLocation(ctx, companyId),
      services.map(({ service_type: service }) => service),
    ),
    actions: acts ? [] : position === 'administrator' ? ['invite', 'approve'] : ['invite'],
  };
}
