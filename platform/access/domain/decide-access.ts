import { partnerGatewayRule } from './access-rule.ts';
import type { AccessRule } from './access-rule.ts';
import { isApproved, isSignedIn, rolesOf } from './actor.ts';
import type { Actor, Member, Staff } from './actor.ts';
import { isPermitted } from './roles.ts';
import { hasServicePermission, isInForce } from './subscription.ts';
import { isForJewelersOnly } from './service-types.ts';
import type { ServiceType } from './service-types.ts';

export type Denial =
  | 'feature-off'
  | 'signed-out'
  | 'already-signed-in'
  | 'not-a-member'
  | 'not-staff'
  | 'partner-gateway'
  | 'not-a-jeweler'
  | 'not-approved'
  | 'no-subscription'
  | 'no-permission'
  | 'no-role'
  | 'no-scope';

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly because: Denial };

export interface Circumstances {
  isOn(feature: string): boolean;
  /** Today at the provider; only needed for trials. */
  today(): string;
}

const allowed: Decision = { allowed: true };
const denied = (reason: Denial): Decision => ({ allowed: false, because: reason });

/**
 * One decision for browser and server. Spec rulings 5 gives the order: feature flag, signed in,
 * jeweler-only, any required subscription, permission, role; the first failure decides.
 */
export function decideAccess(rule: AccessRule, actor: Actor, circumstances: Circumstances): Decision {
  if (rule.feature !== undefined && !circumstances.isOn(rule.feature)) return denied('feature-off');
  if (!isWithinScope(rule, actor)) return denied('no-scope');
  const audience = decideAudience(rule, actor);
  if (audience !== undefined) return denied(audience);
  if (actor.kind === 'member') return decideMember(rule, actor, circumstances);
  if (actor.kind === 'staff') return decideStaff(rule, actor);
  return requiresMore(rule) ? denied('signed-out') : allowed;
}

/** A key only opens endpoints with one of its scopes, not even public ones. */
function isWithinScope({ scope }: AccessRule, actor: Actor): boolean {
  if (actor.kind !== 'member' || actor.key === undefined) return true;
  return scope !== undefined && actor.key.scopes.includes(scope);
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

function requiresMore({ subscriptions = [], permission, roles = [] }: AccessRule): boolean {
  return permission !== undefined || subscriptions.length > 0 || roles.length > 0;
}

function decideMember(rule: AccessRule, member: Member, circumstances: Circumstances): Decision {
  const { subscriptions = [], permission, roles = [] } = rule;
  const { today } = circumstances;
  if (!isWithinView(rule, member)) return denied('no-permission');
  if (rule.partnerGateway === 'elsewhere' && belongsAtTheGateway(member, circumstances))
    return denied('partner-gateway');
  const mayHave = (service: ServiceType): boolean => member.jeweler || !isForJewelersOnly(service);
  if (subscriptions.length > 0 && !subscriptions.some(mayHave)) return denied('not-a-jeweler');
  if (permission !== undefined && !mayHave(permission)) return denied('not-a-jeweler');
  // Before their company approves them, a person has no access to it.
  const companyOnly = rule.who === 'members' || requiresMore(rule);
  if (companyOnly && rule.whileWaiting !== true && !isApproved(member)) return denied('not-approved');
  const hasService = (service: ServiceType): boolean =>
    mayHave(service) &&
    member.subscriptions.some(
      (subscription) => subscription.serviceType === service && isInForce(subscription, today),
    );
  if (subscriptions.length > 0 && !subscriptions.some(hasService)) return denied('no-subscription');
  if (permission !== undefined && !hasServicePermission(member.permissions, permission))
    return denied('no-permission');
  return isPermitted(rolesOf(member), roles, member.companyId) ? allowed : denied('no-role');
}

/** A view limited to a service opens what requires that service, and what belongs to the staff member. */
function isWithinView({ who, subscriptions = [], permission, roles = [] }: AccessRule, { viewing }: Member) {
  if (viewing?.only === undefined || who === 'anyone') return true;
  if (subscriptions.length > 0) return subscriptions.includes(viewing.only);
  return who === 'signed-in' && permission === undefined && roles.length === 0;
}

/** Its company's one service is the partner gateway, and the gateway's page would admit this person. */
function belongsAtTheGateway(member: Member, circumstances: Circumstances): boolean {
  const inForce = member.subscriptions.filter((one) => isInForce(one, circumstances.today));
  return (
    inForce.every(({ serviceType }) => serviceType === 'PartnerGateway') &&
    decideMember(partnerGatewayRule, member, circumstances).allowed
  );
}

// Spec rulings 6: a staff role listed on a route passes its subscription and permission checks;
// elsewhere staff enter a company's area only by view-as.
function decideStaff(rule: AccessRule, staff: Staff): Decision {
  const { subscriptions = [], permission, roles = [] } = rule;
  if (roles.length === 0 && subscriptions.length > 0) return denied('no-subscription');
  if (roles.length === 0 && permission !== undefined) return denied('no-permission');
  return isPermitted(rolesOf(staff), roles) ? allowed : denied('no-role');
}

/**
 * For a signed-in browser whose profile failed to load. Spec platform §2.2: failing loads of
 * user and company profile are ignored and access continues; the later checks are skipped (rulings 5). The
 * server never skips one.
 */
export function decideWithoutProfile(rule: AccessRule, { isOn }: Circumstances): Decision {
  if (rule.feature !== undefined && !isOn(rule.feature)) return denied('feature-off');
  if (rule.who === 'guests') return denied('already-signed-in');
  return rule.who === 'nobody' ? denied('no-role') : allowed;
}

/** Redirect for a refused route. Spec platform §2.2 and §8. */
export function redirectFor(
  reason: Denial,
): '/notfound' | '/login' | '/dashboard' | '/partnergateway' | '/forbidden' {
  switch (reason) {
    case 'feature-off':
      return '/notfound';
    case 'signed-out':
      return '/login';
    case 'already-signed-in':
    case 'no-role':
      return '/dashboard';
    case 'partner-gateway':
      return '/partnergateway';
    default:
      return '/forbidden';
  }
}

/**
 * Spec rulings 6: view-as is read-only unless the staff member acts for members in this service. Endpoints open to
 * everyone stay open, since they touch no company's records.
 */
export function isReadOnlyView({ who, actedBy }: AccessRule, actor: Actor): boolean {
  if (actor.kind !== 'member' || actor.viewing === undefined || who === 'anyone') return false;
  return actedBy === undefined || !mayActIn(actor, actedBy);
}

/** Whether they change records of this service: members do, and staff who view the company only if they act in it. */
export function mayActIn({ viewing }: Member, service: ServiceType): boolean {
  return viewing === undefined || viewing.acts?.includes(service) === true;
}
