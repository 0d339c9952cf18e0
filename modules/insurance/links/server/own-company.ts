import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { linkRefusals } from '../contract/link-endpoints.ts';

/** Spec rulings 9: canAccessAccounts shows policies and account linking. Administrators always see them. */
export function requireReader(ctx: Pick<Ctx, 'actor'>): Member {
  const member = requireMember(ctx.actor);
  const { roles, canAccessAccounts } = member;
  if (!canAccessAccounts && !roles.includes('BusinessAdministrator')) refuse(linkRefusals.not_yours);
  return member;
}
