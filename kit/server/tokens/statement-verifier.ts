import type { JsonWebKey } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';

export interface StatementRules {
  readonly keys: readonly JsonWebKey[];
  readonly issuer: string;
  readonly audience: string;
  /** The type that the header must name, so a statement of one kind is not valid as another. */
  readonly type: string;
  readonly algorithms: readonly string[];
}

/** Reads a statement signed with one of the keys; undefined for one that is forged, foreign or expired. */
export type VerifyStatement = (token: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

export function statementVerifier(rules: StatementRules): VerifyStatement {
  const keys = createLocalJWKSet({ keys: rules.keys.map(publicPart) });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        typ: rules.type,
        algorithms: [...rules.algorithms],
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch {
      return undefined;
    }
  };
}

/** The key id that a token claims; not trustworthy before verification. */
export function claimedKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

function publicPart({ kty = '', crv, x, y, n, e, ...rest }: JsonWebKey) {
  const { kid, alg, use } = rest;
  const parts = Object.entries({ crv, x, y, n, e, kid, alg, use });
  return { kty, ...Object.fromEntries(parts.filter(([, value]) => value !== undefined)) };
}
