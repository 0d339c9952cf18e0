import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { allKeyScopes, endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { apiKeyAccess } from './api-key-access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxKeys } from '../domain/api-key.ts';

// The specification has no wording for these; it is ours (decision 0017).
export const apiKeyRefusals = defineRefusals('api_keys', {
  key_missing: { kind: 'missing', sentence: "We can't find that API key. It may have been revoked." },
  terms_not_accepted: {
    kind: 'conflict',
    sentence: "Your company hasn't accepted the participant agreement and the API terms of use.",
    next: 'Accept both under Agreements first.',
  },
  too_many_keys: {
    kind: 'conflict',
    sentence: `Your company can have up to ${maxKeys} API keys.`,
    next: 'Revoke a key you no longer use.',
  },
  ends_before_it_begins: {
    kind: 'invalid',
    sentence: 'Choose today or a later date.',
    field: 'endsOn',
  },
  key_ended: {
    kind: 'conflict',
    sentence: 'This key has expired.',
    next: 'Create a new key.',
  },
});

const path = '/services/membership/api/ApiKeys';
const scope = z.enum(allKeyScopes, 'Choose scopes from the list.');

export const keyNameLimit = 60;

export const apiKeyShape = z.object({
  keyId: z.uuid(),
  name: z.string(),
  /** First characters of the key; the full key is shown once and never stored. */
  prefix: z.string(),
  scopes: z.array(scope),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  endsOn: z.nullable(z.iso.date()),
  lastUsedOn: z.nullable(z.iso.date()),
  status: z.enum(['Active', 'Ended']),
  /** Until when the previous secret is still valid. */
  earlierUntil: z.nullable(z.iso.datetime()),
  actions: z.array(z.enum(['rotate', 'revoke'])),
});

export type ApiKey = z.infer<typeof apiKeyShape>;

/** The only response that contains the secret. */
const shownOnce = z.object({ key: apiKeyShape, secret: z.string() });

export type ShownKey = z.infer<typeof shownOnce>;

const inCompany = { rule: apiKeyAccess, binding: 'company' } as const;

export const listApiKeys = endpoint({
  ...inCompany,
  name: 'apiKeys.listApiKeys',
  summary: "List the company's API keys, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(apiKeyShape),
    /** Whether the company accepted both current agreements. */
    termsAccepted: z.boolean(),
    actions: z.array(z.literal('make')),
  }),
  refusals: [],
});

export const makeApiKey = endpoint({
  ...inCompany,
  name: 'apiKeys.makeApiKey',
  summary: "Create an API key; it's shown only once",
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    name: requiredText(keyNameLimit, 'Enter a name for the key.'),
    scopes: z.array(scope).check(z.minLength(1, 'Choose at least one scope.')),
    endsOn: z.optional(z.nullable(day)),
  }),
  answer: shownOnce,
  refusals: [
    apiKeyRefusals.terms_not_accepted,
    apiKeyRefusals.too_many_keys,
    apiKeyRefusals.ends_before_it_begins,
    stepUpNeeded,
  ],
});

const params = z.object({ keyId: guid });

export const rotateApiKey = endpoint({
  ...inCompany,
  name: 'apiKeys.rotateApiKey',
  summary: 'Rotate a key; the new secret is shown only once, and the old one works for 24 more hours',
  method: 'POST',
  changes: true,
  path: `${path}/:keyId/rotate`,
  params,
  answer: shownOnce,
  refusals: [
    apiKeyRefusals.key_missing,
    apiKeyRefusals.key_ended,
    apiKeyRefusals.terms_not_accepted,
    stepUpNeeded,
  ],
});

export const revokeApiKey = endpoint({
  ...inCompany,
  name: 'apiKeys.revokeApiKey',
  summary: 'Revoke a key and all its secrets immediately',
  method: 'DELETE',
  changes: true,
  path: `${path}/:keyId`,
  params,
  refusals: [apiKeyRefusals.key_missing],
});
