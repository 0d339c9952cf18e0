import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import type { Grant } from '../contract/grant.ts';
import { findGrantFault, makesAdministrator, rolesWithin } from '../contract/grant-rules.ts';
import { findCarePlanRoles } from './care-plan-roles.ts';
import { countOthers } from './count-store.ts';
import { findCompanyLocations } from './member-store.ts';

export interface GrantRequest {
  readonly companyId: string;
  readonly granter: Grant;
  /** Undefined for invites. */
  readonly personId?: string;
  readonly before?: Grant | undefined;
  /** Undefined when removing. */
  readonly requested?: Grant | undefined;
  readonly people?: number;
}

/** Refuses an invalid grant, and requires a second factor before making someone an administrator. */
export async function requireValidGrant(ctx: Ctx, request: GrantRequest): Promise<void> {
  const { companyId, granter, personId, before, requested, people = 1 } = request;
  const locationIds = requested?.locationIds ?? [];
  if (locationIds.length > 0) {
    const locationsOfCompany = new Set(
      (await findCompanyLocations(ctx, companyId)).map(({ locationId }) => locationId),
    );
    if (!locationIds.every((id) => locationsOfCompany.has(id))) refuse(teamRefusals.location_unknown);
  }
  await requireOpenRoles(ctx, request);
  const others = await countOthers(ctx, companyId, personId, locationIds);
  const fault = findGrantFault({ granter, before, requested, people, others });
  if (fault !== undefined) refuse(teamRefusals[fault]);
  // Spec rulings 11: granting administrator is a risky action.
  if (makesAdministrator({ before, requested })) await requireStepUp(ctx);
}

/** Care plan roles follow the store types of the company's care plan (spec platform §4); those held before may stay. */
async function requireOpenRoles(ctx: Ctx, { companyId, before, requested }: GrantRequest): Promise<void> {
  const held = rolesWithin(before);
  const added = rolesWithin(requested).filter((role) => !held.includes(role));
  if (added.length === 0) return;
  const open = await findCarePlanRoles(ctx, companyId);
  if (!added.every((role) => open.includes(role))) refuse(teamRefusals.care_plan_role_closed);
}
