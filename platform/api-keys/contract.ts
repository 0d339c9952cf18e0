export { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from './contract/api-key-endpoints.ts';
export type { ApiKey, ShownKey } from './contract/api-key-endpoints.ts';
export { apiKeyRefusals } from './contract/api-key-refusals.ts';
export { looksLikeKey } from './domain/key-text.ts';
