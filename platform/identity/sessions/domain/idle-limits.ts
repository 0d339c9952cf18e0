export interface IdleLimits {
  /** How long nothing may happen before the warning. */
  readonly idleSeconds: number;
  /** How long the warning stands before the session ends. */
  readonly timeoutSeconds: number;
}

// Spec platform §4, Idle: 3300 s, and the warning comes 5 minutes before logout.
const defaults: IdleLimits = { idleSeconds: 3300, timeoutSeconds: 300 };

/**
 * Spec platform §4: both may be overridden by the claims inactivity_period and idle_timeout when they are integers.
 * Our choice: one below a second is no period anybody could work in and counts as none (decision 0016).
 */
export function idleLimitsOf(claims: Readonly<Record<string, unknown>>): IdleLimits {
  return {
    idleSeconds: secondsIn(claims['inactivity_period']) ?? defaults.idleSeconds,
    timeoutSeconds: secondsIn(claims['idle_timeout']) ?? defaults.timeoutSeconds,
  };
}

function secondsIn(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isInteger(claim) && claim > 0 ? claim : undefined;
}
