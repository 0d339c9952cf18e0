export interface IdleLimits {
  /** Idle seconds before the warning. */
  readonly idleSeconds: number;
  /** Seconds from the warning to the end of the session. */
  readonly timeoutSeconds: number;
}

// Spec platform §4, Idle: 3300 s, and the warning comes 5 minutes before logout.
const defaults: IdleLimits = { idleSeconds: 3300, timeoutSeconds: 300 };

/**
 * Spec platform §4: both may be overridden by the claims inactivity_period and idle_timeout when they are
 * integers. Our choice: a value below one second is ignored (decision 0016).
 */
export function readIdleLimits(claims: Readonly<Record<string, unknown>>): IdleLimits {
  return {
    idleSeconds: readSeconds(claims['inactivity_period']) ?? defaults.idleSeconds,
    timeoutSeconds: readSeconds(claims['idle_timeout']) ?? defaults.timeoutSeconds,
  };
}

function readSeconds(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isInteger(claim) && claim > 0 ? claim : undefined;
}
