import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames, findStaffWithRoles } from '#platform/companies/server.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';

export interface Examiner {
  readonly personId: string;
  readonly name: string;
}

/** By name. */
export async function findExaminers(ctx: Ctx): Promise<Examiner[]> {
  const ids = await findStaffWithRoles(ctx, claimExaminers.roles ?? []);
  const names = await findPersonNames(ctx, ids);
  return ids
    .map((personId) => ({ personId, name: names.get(personId) ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
