import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { ownLocations } from '#platform/companies/server.ts';
import type { Member } from '#platform/access/contract.ts';
import { billingKeepers } from '../contract/billing-access.ts';

/**
 * Whose transactions this person reads: undefined for all of the company. Spec platform §6: a location administrator
 * looks after the locations that are theirs.
 */
export async function seenLocations(ctx: Ctx): Promise<readonly string[] | undefined> {
  const member = requireMember(ctx.actor);
  if (keepsBills(member)) return undefined;
  return [...(await ownLocations(ctx, member.companyId, member.personId))];
}

/** Whoever sees and pays what the whole company bought. */
export const keepsBills = ({ roles }: Member): boolean =>
  roles.some((role) => billingKeepers.roles?.includes(role));
