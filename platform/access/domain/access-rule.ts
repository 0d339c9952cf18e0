import type { KeyScope } from './key-scopes.ts';
import type { RoleName } from './roles.ts';
import type { ServiceType } from './service-types.ts';

/**
 * Who may open a route or call an endpoint. Absent parts ask nothing; an empty list of roles or
 * subscriptions allows everyone (spec platform §2.2).
 */
export interface AccessRule {
  readonly who: 'anyone' | 'guests' | 'signed-in' | 'members' | 'staff' | 'nobody';
  /** Also lets in whoever still waits until their company approves them; everything else of a company is closed to them. */
  readonly whileWaiting?: true;
  /** Sends a company whose one service is the partner gateway there instead (spec platform §2.1). */
  readonly partnerGateway?: 'elsewhere';
  /** The name of a feature flag that must be on. */
  readonly feature?: string;
  /** Any one of these suffices. */
  readonly subscriptions?: readonly ServiceType[];
  readonly permission?: ServiceType;
  readonly roles?: readonly RoleName[];
  /** What a company's API key must be allowed besides; a rule without one is closed to every key. */
  readonly scope?: KeyScope;
}

export const anyone: AccessRule = { who: 'anyone' };
export const guestsOnly: AccessRule = { who: 'guests' };
export const signedIn: AccessRule = { who: 'signed-in' };
export const members: AccessRule = { who: 'members' };

export function staff(...roles: RoleName[]): AccessRule {
  return { who: 'staff', roles };
}
