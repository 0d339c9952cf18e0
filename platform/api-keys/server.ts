export { readApiKeysOn } from './server/read-api-key.ts';
export type { ReadApiKey } from './server/read-api-key.ts';
export { makeDemoKeys } from './server/demo.ts';
export { apiKeysRoutes } from './server/routes.ts';
export { apiKeysHeld } from './server/held-records.ts';
