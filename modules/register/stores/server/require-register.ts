import { refuse } from '#kit/server/refuse.ts';
import { isInForce, isPermitted, providerDay, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { registerRoles } from '../contract/register-access.ts';
import { registerRefusals as no } from '../contract/register-refusals.ts';

/** Spec shipping §7: the dashboard names the missing subscription or role. */
export function requireRegister({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>): Member {
  const member = requireMember(actor);
  const today = () => providerDay(clock.now());
  const has = member.subscriptions.some(
    (one) => one.serviceType === 'PointOfSaleIntegration' && isInForce(one, today),
  );
  if (!has) refuse(no.no_subscription);
  if (!isPermitted(rolesOf(member), registerRoles, member.companyId)) refuse(no.invalid_role);
  return member;
}
