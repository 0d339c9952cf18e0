import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations } from '#platform/companies/server.ts';

/**
 * The locations whose purchases the actor may see; undefined for the whole company. Spec platform §6:
 * location administrators manage their own locations.
 */
export async function visibleLocations(ctx: Ctx): Promise<readonly string[] | undefined> {
  const member = requireMember(ctx.actor);
  if (seesAllLocations(member)) return undefined;
  return [...(await findAssignedLocations(ctx, member.companyId, member.personId))];
}

const seesAllLocations = ({ roles }: Member): boolean =>
  roles.includes('BusinessAdministrator') || roles.includes('BusinessPaymentAdministrator');
