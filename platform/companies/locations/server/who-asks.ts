import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Location } from '../contract/location-endpoints.ts';
import type { Worker } from '../domain/may-work-at.ts';
import { ownLocations } from './location-store.ts';

export interface Asker extends Worker {
  readonly member: Member;
  readonly ofLocations: boolean;
}

/** Whoever asks, as far as locations ask. */
export async function whoAsks(ctx: Ctx, member: Member): Promise<Asker> {
  return {
    member,
    administrator: member.roles.includes('BusinessAdministrator'),
    ofLocations: member.roles.includes('BusinessLocationAdministrator'),
    own: await ownLocations(ctx, member.companyId, member.personId),
  };
}

/** Spec platform §6: a location administrator looks after the locations that are theirs. */
export function actionsAt(
  { administrator, ofLocations, own }: Asker,
  locationId: string,
): Location['actions'] {
  if (administrator) return ['change', 'restrict'];
  return ofLocations && own.has(locationId) ? ['change'] : [];
}
