import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as keys from '../contract/api-keys.ts';
import { listApiKeys } from './list-api-keys.ts';
import { makeApiKey, revokeApiKey, rotateApiKey } from './edit-api-keys.ts';

export const apiKeysRoutes: Routes = [
  route(keys.listApiKeys, listApiKeys),
  route(keys.makeApiKey, makeApiKey),
  route(keys.rotateApiKey, rotateApiKey),
  route(keys.revokeApiKey, revokeApiKey),
];
