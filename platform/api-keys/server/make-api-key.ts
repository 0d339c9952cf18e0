import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAcceptedTerms } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { apiKeyRefusals } from '../contract/api-keys.ts';
import type { makeApiKey as call } from '../contract/api-keys.ts';
import { maxKeys } from '../domain/api-key.ts';
import { findKey, insertKey, keysOf, lockKeys, replaceSecret } from './api-key-store.ts';
import { newSecret } from './new-secret.ts';
import { presentKey } from './list-api-keys.ts';

export async function makeApiKey(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const maker = requireMember(ctx.actor);
  const { companyId } = maker;
  const endsOn = body.endsOn ?? null;
  if (endsOn !== null && endsOn < providerDay(ctx.clock.now())) refuse(apiKeyRefusals.ends_before_it_begins);
  if (!(await hasAcceptedTerms(ctx))) refuse(apiKeyRefusals.terms_not_accepted);
  await lockKeys(ctx, companyId);
  if ((await keysOf(ctx, companyId)).length >= maxKeys) refuse(apiKeyRefusals.too_many_keys);
  // Last, so that nobody confirms a second factor just to hit the key limit.
  await requireStepUp(ctx);
  const named = { companyId, keyId: newId() };
  const scopes = [...new Set(body.scopes)];
  const secret = newSecret();
  await insertKey(ctx, { ...named, name: body.name, scopes, endsOn, maker });
  await replaceSecret(ctx, named, secret);
  await ctx.record({
    act: 'apiKeys.makeApiKey',
    recordType: 'API key',
    recordId: named.keyId,
    companyId,
    facts: { name: body.name, prefix: secret.prefix, scopes: scopes.join(', '), endsOn },
  });
  const row = (await findKey(ctx, companyId, named.keyId)) ?? refuse(kitRefusals.not_found);
  return { key: presentKey(ctx, row), secret: secret.text };
}
