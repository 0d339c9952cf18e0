import type { AccessRule, Actor, Member, ServiceType } from '#platform/access/contract/index.ts';

/**
 * The specification's access rules read a second time, as sentences that must all hold and without regard to
 * their order. It shares nothing with the product's decision but the rule, so that a slip in one shows.
 */
export function mayPlainly(rule: AccessRule, actor: Actor, flags: ReadonlySet<string>): boolean {
  const flagIsOn = !rule.feature || flags.has(rule.feature);
  return flagIsOn && isInvited(rule, actor) && bringsWhatIsAsked(rule, actor);
}

function isInvited({ who }: AccessRule, { kind }: Actor): boolean {
  const invited: Record<AccessRule['who'], readonly Actor['kind'][]> = {
    anyone: ['guest', 'worker', 'member', 'staff'],
    guests: ['guest', 'worker'],
    'signed-in': ['member', 'staff'],
    members: ['member'],
    staff: ['staff'],
    nobody: [],
  };
  return invited[who].includes(kind);
}

function bringsWhatIsAsked(rule: AccessRule, actor: Actor): boolean {
  const roles: readonly string[] = rule.roles ?? [];
  const asks = [...roles, ...(rule.subscriptions ?? []), ...(rule.permission ? [rule.permission] : [])];
  if (asks.length === 0) return true;
  if (actor.kind === 'guest' || actor.kind === 'worker') return false;
  const hasRole = actor.roles.some((role) => roles.includes(role));
  if (actor.kind === 'staff') return hasRole;
  return (roles.length === 0 || hasRole) && hasService(rule, actor) && isPermitted(rule, actor);
}

function hasService({ subscriptions = [] }: AccessRule, member: Member): boolean {
  const active = new Set<ServiceType>(
    member.subscriptions
      .filter((one) => one.isActive && one.approvalStatus === 'Approved')
      .map((one) => one.serviceType),
  );
  const isFor = member.jeweler || subscriptions.includes('Shipping');
  const one = member.approvalStatus === 'Approved' && subscriptions.some((service) => active.has(service));
  return subscriptions.length === 0 || (isFor && one);
}

function isPermitted({ permission }: AccessRule, member: Member): boolean {
  const taken = member.permissions.filter((one) => one.allowed === false).map((one) => one.serviceType);
  return permission === undefined || !taken.includes(permission);
}
