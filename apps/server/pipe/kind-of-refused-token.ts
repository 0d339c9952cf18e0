import { looksLikeKey } from '#platform/api-keys/contract.ts';

/** Why a token did not hold, as far as it tells by itself; nothing in it is believed. */
export type RefusedTokenKind = 'key' | 'unreadable' | 'foreign' | 'expired' | 'ended' | 'unproven';

interface Circumstances {
  readonly issuer: string;
  readonly now: Date;
  readonly stillReads: boolean;
}

/**
 * `key` is an API key that nobody has, or no longer; `foreign` names another issuer; `ended` is ours and in time, but its grant was revoked; `unproven` says it is
 * ours and is not signed so, or speaks for somebody who is gone.
 */
export function kindOfRefusedToken(
  token: string,
  { issuer, now, stillReads }: Circumstances,
): RefusedTokenKind {
  if (looksLikeKey(token)) return 'key';
  if (stillReads) return 'ended';
  const claims = claimsIn(token);
  if (claims === undefined) return 'unreadable';
  if (claims.get('iss') !== issuer) return 'foreign';
  const expires = claims.get('exp');
  return typeof expires === 'number' && expires * 1000 <= now.getTime() ? 'expired' : 'unproven';
}

function claimsIn(token: string): ReadonlyMap<string, unknown> | undefined {
  const [, claims, ...rest] = token.split('.');
  if (claims === undefined || rest.length !== 1) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    return new Map<string, unknown>(Object.entries(read));
  } catch {
    return undefined;
  }
}
