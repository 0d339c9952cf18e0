import { changeTeamMember, getTeamMember } from '#platform/companies/contract.ts';
import type { Caller } from '../test-loupe.ts';

/** Set by a team administrator: orders above it wait for an administrator from now on. */
export async function setOrderLimit(
  administrator: Caller,
  personId: string,
  orderLimitCents: number,
): Promise<void> {
  const params = { personId };
  const { version, roles, locations } = (await administrator.call(getTeamMember, { params })).answer;
  const permissions = [{ serviceType: 'MarketPlace' as const, allowed: true, orderLimitCents }];
  const locationIds = locations.map(({ locationId }) => locationId);
  const body = { version, roles, permissions, locationIds };
  const changed = await administrator.call(changeTeamMember, { params, body });
  if (changed.status !== 200) throw new Error(changed.problem.detail);
}
