import type { AccessRule, Actor, Member, ServiceType } from '#platform/access/contract.ts';

/**
 * A second reading of the specification's access rules, as conditions that must all hold in any order. It shares
 * only the rule with the product's decision, so that a mistake in one shows.
 */
export function mayPlainly(
  rule: AccessRule,
  actor: Actor,
  flags: ReadonlySet<string>,
  today: string,
): boolean {
  const flagIsOn = !rule.feature || flags.has(rule.feature);
  return (
    flagIsOn &&
    isInvited(rule, actor) &&
    bringsWhatIsAsked(rule, actor, today) &&
    hasMoreThanTheGateway(rule, actor, today)
  );
}

function isInvited({ who, whileWaiting }: AccessRule, actor: Actor): boolean {
  const invited: Record<AccessRule['who'], readonly Actor['kind'][]> = {
    anyone: ['guest', 'worker', 'member', 'staff'],
    guests: ['guest', 'worker'],
    'signed-in': ['member', 'staff'],
    members: ['member'],
    staff: ['staff'],
    nobody: [],
  };
  const mayCome = who !== 'members' || whileWaiting === true || isTaken(actor);
  return invited[who].includes(actor.kind) && mayCome;
}

const isTaken = (actor: Actor): boolean => actor.kind !== 'member' || actor.approvalStatus === 'Approved';

function bringsWhatIsAsked(rule: AccessRule, actor: Actor, today: string): boolean {
  const roles: readonly string[] = rule.roles ?? [];
  const asks = [...roles, ...(rule.subscriptions ?? []), ...(rule.permission ? [rule.permission] : [])];
  if (asks.length === 0) return true;
  if (actor.kind === 'guest' || actor.kind === 'worker') return false;
  const hasRole = actor.roles.some((role) => roles.includes(role));
  if (actor.kind === 'staff') return hasRole;
  return (
    (isTaken(actor) || rule.whileWaiting === true) &&
    (roles.length === 0 || hasRole) &&
    hasService(rule, actor, today) &&
    isGranted(rule, actor)
  );
}

function servicesOf(member: Member, today: string): Set<ServiceType> {
  const approved = member.subscriptions.filter((one) => one.approvalStatus === 'Approved');
  const tried = approved.filter(
    ({ serviceType, trial, activeFrom = '9999', activeUntil = '0000' }) =>
      serviceType === 'Appraisal' && trial && activeFrom <= today && activeUntil >= today,
  );
  return new Set([...approved.filter((one) => one.isActive), ...tried].map((one) => one.serviceType));
}

function hasService({ subscriptions = [] }: AccessRule, member: Member, today: string): boolean {
  const services = servicesOf(member, today);
  const usable = subscriptions.filter((one) => one === 'Shipping' || member.jeweler);
  return subscriptions.length === 0 || usable.some((service) => services.has(service));
}

function isGranted({ permission }: AccessRule, member: Member): boolean {
  if (permission === undefined) return true;
  const taken = member.permissions.filter((one) => one.allowed === false).map((one) => one.serviceType);
  return !taken.includes(permission) && (permission === 'Shipping' || member.jeweler);
}

const anyMember: AccessRule = { who: 'members' };

/** A company whose one service is the gateway is sent there, if its page admits this person. */
function hasMoreThanTheGateway({ partnerGateway }: AccessRule, actor: Actor, today: string): boolean {
  if (partnerGateway === undefined || actor.kind !== 'member') return true;
  const services = [...servicesOf(actor, today)];
  const isOnlyGateway = services.length === 1 && services[0] === 'PartnerGateway';
  return (
    !isOnlyGateway || !isGranted({ ...anyMember, permission: 'PartnerGateway' }, actor) || !isTaken(actor)
  );
}
