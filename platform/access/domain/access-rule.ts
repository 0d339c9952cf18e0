import type { KeyScope } from './key-scopes.ts';
import type { RoleName } from './roles.ts';
import type { ServiceType } from './service-types.ts';

/**
 * Who may open a route or call an endpoint. Absent parts require nothing; an empty list of roles or
 * subscriptions allows everyone (spec platform §2.2).
 */
export interface AccessRule {
  readonly who: 'anyone' | 'guests' | 'signed-in' | 'members' | 'staff' | 'nobody';
  /** Also admits people whose company has not approved them yet. */
  readonly whileWaiting?: true;
  /** Sends a company whose one service is the partner gateway there instead (spec platform §2.1). */
  readonly partnerGateway?: 'elsewhere';
  /** The name of a feature flag that must be on. */
  readonly feature?: string;
  /** Any one of these suffices. */
  readonly subscriptions?: readonly ServiceType[];
  readonly permission?: ServiceType;
  readonly roles?: readonly RoleName[];
  /**
   * Staff who act for members in this service may call it while they view the company (spec rulings 6); without it a
   * call that changes something rejects every view.
   */
  readonly actedBy?: ServiceType;
  /** Scope that an API key needs; without one the rule rejects every key. */
  readonly scope?: KeyScope;
}

export const anyone: AccessRule = { who: 'anyone' };
export const guestsOnly: AccessRule = { who: 'guests' };
export const signedIn: AccessRule = { who: 'signed-in' };
export const members: AccessRule = { who: 'members' };

/** The partner gateway's page. Companies are sent there only if it admits them. */
export const partnerGatewayRule: AccessRule = {
  ...members,
  subscriptions: ['PartnerGateway'],
  permission: 'PartnerGateway',
};

export function staff(...roles: RoleName[]): AccessRule {
  return { who: 'staff', roles };
}

const audiences: Record<AccessRule['who'], string> = {
  anyone: 'Anyone',
  guests: 'Guests only',
  'signed-in': 'Anyone signed in',
  members: 'Members',
  staff: 'Staff',
  nobody: 'Nobody',
};

/** Describes a rule: "Staff as PlatformAdministrator", "Members with Shipping, while memo.enabled is on". */
export function describeRule(rule: AccessRule): string {
  const parts = [
    audiences[rule.who],
    ...listNames('as', rule.roles),
    ...listNames('with', rule.subscriptions),
    ...listNames('and permission for', rule.permission === undefined ? [] : [rule.permission]),
    ...(rule.whileWaiting === true ? ['even while awaiting approval'] : []),
    ...(rule.actedBy === undefined ? [] : [`or staff acting for them in ${rule.actedBy}`]),
    ...(rule.scope === undefined ? [] : [`or an API key with ${rule.scope}`]),
    ...(rule.partnerGateway === 'elsewhere' ? ['except companies with only the partner gateway'] : []),
  ].join(' ');
  return rule.feature === undefined ? parts : `${parts}, while ${rule.feature} is on`;
}

function listNames(word: string, names: readonly string[] = []): string[] {
  return names.length === 0 ? [] : [`${word} ${names.join(' or ')}`];
}
