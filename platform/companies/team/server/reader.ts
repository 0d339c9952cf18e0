import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole, Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countOthers } from './count-store.ts';
import { locationsOf } from './member-store.ts';
import type { Reader } from './present-member.ts';

/** The member of a use case whose rule promises one. */
export function requireMember({ actor }: Ctx): Member {
  return actor.kind === 'member' ? actor : refuse(kitRefusals.forbidden);
}

const isBusinessRole = (role: string): role is BusinessRole => businessRoles.some((one) => one === role);

/** Whoever reads the team, with what they hold in their active company. */
export async function readerOf(ctx: Ctx): Promise<Reader> {
  const { personId, companyId, roles, permissions, viewing } = requireMember(ctx);
  const [own, others] = [
    await locationsOf(ctx, companyId, [personId]),
    await countOthers(ctx, companyId, personId, []),
  ];
  return {
    personId,
    companyId,
    roles: roles.filter(isBusinessRole),
    permissions,
    locationIds: own.map(({ locationId }) => locationId),
    onlyViewing: viewing !== undefined,
    othersAdminister: others.administrators > 0,
  };
}
