import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations } from '#platform/companies/server.ts';
import type { Member } from '#platform/access/contract.ts';
import { billingManagers } from '../contract/billing-access.ts';

/**
 * The locations whose transactions the actor may see; undefined for the whole company. Spec platform §6:
 * location administrators manage their own locations.
 */
export async function visibleLocations(ctx: Ctx): Promise<readonly string[] | undefined> {
  const member = requireMember(ctx.actor);
  if (canManageBilling(member)) return undefined;
  return [...(await findAssignedLocations(ctx, member.companyId, member.personId))];
}

/** True for those who see and pay the whole company's bills. */
export const canManageBilling = ({ roles }: Member): boolean =>
  roles.some((role) => billingManagers.roles?.includes(role));
