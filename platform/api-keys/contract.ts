export { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from './contract/api-keys.ts';
export type { ApiKey, ShownKey } from './contract/api-keys.ts';
export { apiKeyRefusals } from './contract/api-keys.ts';
export { isLikelyApiKey } from './domain/api-key.ts';
export { apiVersion, isSupportedVersion } from './domain/api-version.ts';
