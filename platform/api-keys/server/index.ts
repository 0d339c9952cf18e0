export { readApiKeysOn } from './read-api-key.ts';
export type { ReadApiKey } from './read-api-key.ts';
export { makeDemoKeys } from './fixtures.ts';
export { apiKeysRoutes } from './routes.ts';
export { apiKeysHeld } from './held-records.ts';
