import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import type { Place } from '../contract/place.ts';
import { faultOfPlace, makesAdministrator } from '../contract/place-rules.ts';
import { countOthers } from './count-store.ts';
import { everyLocation } from './member-store.ts';

export interface PlaceGiven {
  readonly companyId: string;
  readonly giver: Place;
  /** Whose place it is; absent where it is offered by invite. */
  readonly personId?: string;
  readonly before?: Place | undefined;
  /** Absent for whoever is removed. */
  readonly wanted?: Place | undefined;
  readonly people?: number;
}

/** Refuses what a place may not be, and asks for a second factor before somebody becomes an administrator. */
export async function requireFitPlace(ctx: Ctx, given: PlaceGiven): Promise<void> {
  const { companyId, giver, personId, before, wanted, people = 1 } = given;
  const locationIds = wanted?.locationIds ?? [];
  if (locationIds.length > 0) {
    const known = new Set((await everyLocation(ctx, companyId)).map(({ locationId }) => locationId));
    if (!locationIds.every((id) => known.has(id))) refuse(teamRefusals.location_unknown);
  }
  const others = await countOthers(ctx, companyId, personId, locationIds);
  const fault = faultOfPlace({ giver, before, wanted, people, others });
  if (fault !== undefined) refuse(teamRefusals[fault]);
  // Spec rulings 11: granting administrator is a risky act.
  if (makesAdministrator({ before, wanted })) await requireStepUp(ctx);
}
