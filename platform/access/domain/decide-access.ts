import type { AccessRule } from './access-rule.ts';
import { isSignedIn } from './actor.ts';
import type { Actor, Member } from './actor.ts';
import type { ServiceType } from './service-types.ts';

export type Denial =
  | 'feature-off'
  | 'signed-out'
  | 'already-signed-in'
  | 'not-a-member'
  | 'not-staff'
  | 'not-a-jeweler'
  | 'no-subscription'
  | 'no-permission'
  | 'no-role';

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly because: Denial };

const allowed: Decision = { allowed: true };
const denied = (because: Denial): Decision => ({ allowed: false, because });

/**
 * One decision for browser and server. Spec rulings 5 gives the order: feature flag, signed in,
 * jeweler-only, any required subscription, permission, role; the first failure decides.
 */
export function decideAccess(rule: AccessRule, actor: Actor, isOn: (feature: string) => boolean): Decision {
  if (rule.feature !== undefined && !isOn(rule.feature)) return denied('feature-off');
  const audience = decideAudience(rule, actor);
  if (audience !== undefined) return denied(audience);
  if (actor.kind === 'member') return decideMember(rule, actor);
  if (actor.kind === 'staff') return decideStaff(rule, actor.roles);
  return asksMore(rule) ? denied('signed-out') : allowed;
}

function decideAudience(rule: AccessRule, actor: Actor): Denial | undefined {
  switch (rule.who) {
    case 'anyone':
      return undefined;
    case 'guests':
      return isSignedIn(actor) ? 'already-signed-in' : undefined;
    case 'signed-in':
      return isSignedIn(actor) ? undefined : 'signed-out';
    case 'members':
      if (!isSignedIn(actor)) return 'signed-out';
      return actor.kind === 'member' ? undefined : 'not-a-member';
    case 'staff':
      if (!isSignedIn(actor)) return 'signed-out';
      return actor.kind === 'staff' ? undefined : 'not-staff';
    case 'nobody':
      return 'no-role';
  }
}

function asksMore(rule: AccessRule): boolean {
  return (
    rule.permission !== undefined || (rule.subscriptions ?? []).length > 0 || (rule.roles ?? []).length > 0
  );
}

function decideMember(rule: AccessRule, member: Member): Decision {
  const subscriptions = rule.subscriptions ?? [];
  // Spec platform §1: shipping is open to any business, every other service is for jewelers only.
  if (!member.jeweler && subscriptions.length > 0 && !subscriptions.includes('Shipping')) {
    return denied('not-a-jeweler');
  }
  if (subscriptions.length > 0 && !subscriptions.some((service) => maySubscribe(member, service))) {
    return denied('no-subscription');
  }
  if (rule.permission !== undefined && !hasPermission(member, rule.permission))
    return denied('no-permission');
  return hasRole(rule, member.roles) ? allowed : denied('no-role');
}

// Spec rulings 6: a staff role listed on a route passes its subscription and permission checks;
// elsewhere staff enter a company's area only by view-as.
function decideStaff(rule: AccessRule, roles: readonly string[]): Decision {
  const listed = rule.roles ?? [];
  if (listed.length === 0) return asksMore(rule) ? denied('no-role') : allowed;
  return listed.some((role) => roles.includes(role)) ? allowed : denied('no-role');
}

function hasRole(rule: AccessRule, roles: readonly string[]): boolean {
  const listed = rule.roles ?? [];
  return listed.length === 0 || listed.some((role) => roles.includes(role));
}

// Spec platform §6: access to a service needs the company's active subscription and the person's approval.
function maySubscribe(member: Member, service: ServiceType): boolean {
  return (
    member.approvalStatus === 'Approved' &&
    member.subscriptions.some(
      (one) => one.serviceType === service && one.isActive && one.approvalStatus === 'Approved',
    )
  );
}

// Spec platform §6: a service permission is allowed unless explicitly false.
function hasPermission(member: Member, service: ServiceType): boolean {
  return !member.permissions.some((one) => one.serviceType === service && !one.allowed);
}
