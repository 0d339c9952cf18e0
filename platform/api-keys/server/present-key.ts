import { isPermitted, providerDay, rolesOf } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ApiKey } from '../contract/api-key-endpoints.ts';
import { overlapMs, secretHolds, standingOfKey } from '../domain/key-standing.ts';
import type { KeyRow } from './api-key-store.ts';

export function presentKey(ctx: Ctx, row: KeyRow): ApiKey {
  const now = ctx.clock.now();
  const standing = standingOfKey({ endsOn: row.ends_on }, providerDay(now));
  const earlier = row.rotated_at !== null && secretHolds(row.rotated_at, now) ? row.rotated_at : undefined;
  return {
    keyId: row.key_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    endsOn: row.ends_on,
    lastUsedOn: row.last_used_on,
    standing,
    earlierUntil: earlier === undefined ? null : new Date(earlier.getTime() + overlapMs).toISOString(),
    actions: mayKeep(ctx) ? actionsOf(standing) : [],
  };
}

const actionsOf = (standing: ApiKey['standing']): ApiKey['actions'] =>
  standing === 'Active' ? ['rotate', 'revoke'] : ['revoke'];

/** Staff who look at the company by view-as see its keys and change none. */
export function mayKeep(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && isPermitted(rolesOf(member), ['BusinessAdministrator']);
}
