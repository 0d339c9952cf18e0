export { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from './api-key-endpoints.ts';
export type { ApiKey, ShownKey } from './api-key-endpoints.ts';
export { apiKeyRefusals } from './api-key-refusals.ts';
export { looksLikeKey } from '../domain/key-text.ts';
