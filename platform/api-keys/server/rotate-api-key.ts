import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { apiKeyRefusals } from '../contract/api-keys.ts';
import type { rotateApiKey as call } from '../contract/api-keys.ts';
import { statusOfKey } from '../domain/api-key.ts';
import { findKey, lockKey, replaceSecret } from './api-key-store.ts';
import { newSecret } from './new-secret.ts';
import { presentKey } from './list-api-keys.ts';

/** Replaces only the secret; name, scopes and creator stay. */
export async function rotateApiKey(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const { keyId } = params;
  if (!(await lockKey(ctx, companyId, keyId))) refuse(apiKeyRefusals.key_missing);
  const before = (await findKey(ctx, companyId, keyId)) ?? refuse(apiKeyRefusals.key_missing);
  const today = providerDay(ctx.clock.now());
  if (statusOfKey({ endsOn: before.ends_on }, today) === 'Ended') refuse(apiKeyRefusals.key_ended);
  if (!(await hasAcceptedTerms(ctx))) refuse(apiKeyRefusals.terms_not_accepted);
  await requireStepUp(ctx);
  const secret = newSecret();
  await replaceSecret(ctx, { companyId, keyId }, secret);
  await ctx.record({
    act: 'apiKeys.rotateApiKey',
    recordType: 'API key',
    recordId: keyId,
    companyId,
    facts: { name: before.name, prefix: secret.prefix, before: before.prefix },
  });
  const row = (await findKey(ctx, companyId, keyId)) ?? refuse(apiKeyRefusals.key_missing);
  return { key: presentKey(ctx, row), secret: secret.text };
}
