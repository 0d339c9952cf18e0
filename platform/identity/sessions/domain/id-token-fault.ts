/** The claims that state an id token's issuer, audience and time. */
export interface IdTokenMarks {
  readonly iss?: string | undefined;
  readonly aud?: string | readonly string[] | undefined;
  readonly iat?: number | undefined;
}

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nowMs: number;
}

// Spec platform §7: 'Maximum token offset 600'; rulings 14: compared with the reader's clock, in either
// direction.
const mostOffsetSeconds = 600;

/** Why an id token is refused; undefined if it is valid. */
export function faultOfIdToken(
  { iss, aud, iat }: IdTokenMarks,
  { issuer, clientId, nowMs }: Expected,
): 'foreign' | 'clock-skew' | undefined {
  const audience = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (iss !== issuer || !audience.includes(clientId) || iat === undefined) return 'foreign';
  return Math.abs(nowMs / 1000 - iat) > mostOffsetSeconds ? 'clock-skew' : undefined;
}
