/** An id token's issuer, audience and time. */
export interface IdTokenClaims {
  readonly iss?: string | undefined;
  readonly aud?: string | readonly string[] | undefined;
  readonly iat?: number | undefined;
}

interface ExpectedClaims {
  readonly issuer: string;
  readonly clientId: string;
  readonly nowMs: number;
}

// Spec platform §7: 'Maximum token offset 600'; rulings 14: compared with the reader's clock, in either
// direction.
const maxOffsetSeconds = 600;

/** Why an id token is refused; undefined if it is valid. */
export function findIdTokenFault(
  { iss, aud, iat }: IdTokenClaims,
  { issuer, clientId, nowMs }: ExpectedClaims,
): 'foreign' | 'clock-skew' | undefined {
  const audience = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (iss !== issuer || !audience.includes(clientId) || iat === undefined) return 'foreign';
  return Math.abs(nowMs / 1000 - iat) > maxOffsetSeconds ? 'clock-skew' : undefined;
}
