import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import type { ApiKey, listApiKeys as call } from '../contract/api-keys.ts';
import { maxKeys, rotationOverlapMs, isSecretValid, statusOfKey } from '../domain/api-key.ts';
import { keysOf } from './api-key-store.ts';
import type { KeyRow } from './api-key-store.ts';
import { isPermitted, providerDay, rolesOf } from '#platform/access/contract.ts';

export async function listApiKeys(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await keysOf(ctx, companyId);
  const termsAccepted = await hasAcceptedTerms(ctx);
  const canMake = canManage(ctx) && termsAccepted && rows.length < maxKeys;
  return {
    items: rows.map((row) => presentKey(ctx, row)),
    termsAccepted,
    actions: canMake ? ['make'] : [],
  };
}

export function presentKey(ctx: Ctx, row: KeyRow): ApiKey {
  const now = ctx.clock.now();
  const status = statusOfKey({ endsOn: row.ends_on }, providerDay(now));
  const earlier = row.rotated_at !== null && isSecretValid(row.rotated_at, now) ? row.rotated_at : undefined;
  return {
    keyId: row.key_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    endsOn: row.ends_on,
    lastUsedOn: row.last_used_on,
    status,
    earlierUntil:
      earlier === undefined ? null : new Date(earlier.getTime() + rotationOverlapMs).toISOString(),
    actions: canManage(ctx) ? actionsOf(status) : [],
  };
}

const actionsOf = (status: ApiKey['status']): ApiKey['actions'] =>
  status === 'Active' ? ['rotate', 'revoke'] : ['revoke'];

/** Staff in view-as can list keys but not change them. */
function canManage(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && isPermitted(rolesOf(member), ['BusinessAdministrator']);
}
