import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/saved-stone-endpoints.ts';
import { listSavedStones } from './list-saved-stones.ts';
import { removeSavedStone } from './remove-saved-stone.ts';
import { saveStone } from './save-stone.ts';

export const savedStoneRoutes: Routes = [
  route(calls.listSavedStones, listSavedStones),
  route(calls.saveStone, saveStone),
  route(calls.removeSavedStone, removeSavedStone),
];
