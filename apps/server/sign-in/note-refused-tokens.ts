import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import type { Log } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { guest } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { NoteRefusedToken } from '../pipe/authenticate.ts';
import { kindOfRefusedToken } from '../pipe/kind-of-refused-token.ts';

export interface RefusedTokensParts {
  readonly pools: Pools;
  readonly unitOfWork: UnitOfWork;
  readonly parts: ContextParts<Actor>;
  readonly issuer: () => string;
  readonly log: Log;
}

/**
 * Each token that did not hold is in the audit trail, at most once a minute for an address and a kind: whoever
 * tries thousands must not fill it. What the token says is not written down, since nothing of it is true.
 */
export function noteRefusedTokens(given: RefusedTokensParts): NoteRefusedToken {
  const { pools, unitOfWork, parts, issuer, log } = given;
  const limits = new RateLimits(pools.plain);
  return async ({ token, stillReads, address, trace }) => {
    const kind = kindOfRefusedToken(token, { issuer: issuer(), now: new Date(), stillReads });
    try {
      const taken = await limits.take(`refused-token:${kind}:${address}`, 1);
      if (!taken.allowed) return;
      await workAs(unitOfWork, parts, { binding: 'job' }, { actor: guest, trace, address }, (ctx) =>
        ctx.record({ act: 'pipe.refuseToken', recordType: 'token', recordId: newId(), facts: { kind } }),
      );
    } catch (error) {
      // The caller is refused all the same; a trail that can't be written is told to the log.
      log.warn({ trace: trace.id, kind, err: error }, 'a refused token is not in the trail');
    }
  };
}
