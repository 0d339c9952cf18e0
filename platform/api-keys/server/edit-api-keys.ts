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
import type {
  makeApiKey as makeCall,
  revokeApiKey as revokeCall,
  rotateApiKey as rotateCall,
} from '../contract/api-keys.ts';
import { keyPrefix, maxKeys, statusOfKey, visibleKeyLength } from '../domain/api-key.ts';
import {
  findKey,
  insertKey,
  keysOf,
  lockKey,
  lockKeys,
  markRevoked,
  replaceSecret,
} from './api-key-store.ts';
import { presentKey } from './list-api-keys.ts';
import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';

export async function makeApiKey(
  ctx: Ctx,
  { body }: EndpointInput<typeof makeCall>,
): Promise<EndpointAnswer<typeof makeCall>> {
  const maker = requireMember(ctx.actor);
  const { companyId } = maker;
  const endsOn = body.endsOn ?? null;
  if (endsOn !== null && endsOn < providerDay(ctx.clock.now())) refuse(apiKeyRefusals.ends_before_it_begins);
  if (!(await hasAcceptedTerms(ctx))) refuse(apiKeyRefusals.terms_not_accepted);
  await lockKeys(ctx, companyId);
  if ((await keysOf(ctx, companyId)).length >= maxKeys) refuse(apiKeyRefusals.too_many_keys);
  // Last, so no one confirms a second factor just to hit the key limit.
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

interface NewSecret {
  readonly text: string;
  readonly hash: string;
  readonly prefix: string;
}

/** 256 random bits can't be guessed, so a fast hash is enough. */
export function newSecret(): NewSecret {
  const text = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  return { text, hash: sha256(text), prefix: text.slice(0, visibleKeyLength) };
}

/** Replaces only the secret; name, scopes and creator stay. */
export async function rotateApiKey(
  ctx: Ctx,
  { params }: EndpointInput<typeof rotateCall>,
): Promise<EndpointAnswer<typeof rotateCall>> {
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

/** Needs no second factor: a leaked key must be revocable at once. */
export async function revokeApiKey(ctx: Ctx, { params }: EndpointInput<typeof revokeCall>): Promise<void> {
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
