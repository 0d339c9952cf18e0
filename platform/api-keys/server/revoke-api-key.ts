import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { apiKeyRefusals } from '../contract/api-keys.ts';
import type { revokeApiKey as call } from '../contract/api-keys.ts';
import { findKey, lockKey, markRevoked } from './api-key-store.ts';

/** Needs no second factor: a leaked key must be revocable at once. */
export async function revokeApiKey(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const { keyId } = params;
  if (!(await lockKey(ctx, companyId, keyId))) refuse(apiKeyRefusals.key_missing);
  const row = (await findKey(ctx, companyId, keyId)) ?? refuse(apiKeyRefusals.key_missing);
  await markRevoked(ctx, { companyId, keyId });
  await ctx.record({
    act: 'apiKeys.revokeApiKey',
    recordType: 'API key',
    recordId: keyId,
    companyId,
    facts: { name: row.name, prefix: row.prefix },
  });
}
