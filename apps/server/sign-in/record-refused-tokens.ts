import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import type { Log } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { guest } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { RecordRefusedToken } from '../pipe/authenticate.ts';
import { isLikelyApiKey } from '#platform/api-keys/contract.ts';

export interface RefusedTokensParts {
  readonly pools: Pools;
  readonly unitOfWork: UnitOfWork;
  readonly parts: ContextParts<Actor>;
  readonly issuer: () => string;
  readonly log: Log;
}

/**
 * Records each invalid token in the audit log, at most once a minute per address and kind, so that a flood can't
 * fill it. The token's contents are not recorded, since they can't be trusted.
 */
export function recordRefusedTokens(options: RefusedTokensParts): RecordRefusedToken {
  const { pools, unitOfWork, parts, issuer, log } = options;
  const limits = new RateLimits(pools.plain);
  return async ({ token, ended, address, trace }) => {
    const kind = classifyRefusedToken(token, { issuer: issuer(), now: new Date(), ended });
    try {
      const taken = await limits.take(`refused-token:${kind}:${address}`, 1);
      if (!taken.allowed) return;
      await workAs(unitOfWork, parts, { binding: 'job' }, { actor: guest, trace, address }, (ctx) =>
        ctx.record({ act: 'pipe.refuseToken', recordType: 'token', recordId: newId(), facts: { kind } }),
      );
    } catch (error) {
      // The caller is refused anyway; a failed audit record goes to the log.
      log.warn({ trace: trace.id, kind, err: error }, "couldn't record a refused token in the audit log");
    }
  };
}

/** Why a token is invalid, as far as its text shows; nothing in it is trusted. */
export type RefusedTokenKind = 'key' | 'unreadable' | 'foreign' | 'expired' | 'ended' | 'unproven';

interface Circumstances {
  readonly issuer: string;
  readonly now: Date;
  readonly ended: boolean;
}

/**
 * `key` is an unknown or revoked API key; `foreign` names another issuer; `ended` is ours and unexpired, but its
 * grant was revoked; `unproven` claims to be ours with a wrong signature, or belongs to a person who is gone.
 */
export function classifyRefusedToken(token: string, { issuer, now, ended }: Circumstances): RefusedTokenKind {
  if (isLikelyApiKey(token)) return 'key';
  if (ended) return 'ended';
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
