import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as searches from '../contract/preset-endpoints.ts';
import * as stones from '../contract/saved-stone-endpoints.ts';
import { listSavedStones } from './list-saved-stones.ts';
import { removeSavedStone } from './remove-saved-stone.ts';
import { saveStone } from './save-stone.ts';
import { listSearchPresetNews } from './searches/news.ts';
import {
  deleteSearchPreset,
  listSearchPresets,
  lookAtSearchPreset,
  saveSearchPreset,
  setSearchPresetAlerts,
} from './searches/presets.ts';
import { getKeptSelection, keepSelectionOf } from './searches/selections.ts';

export const savedRoutes: Routes = [
  route(searches.listPresets, listSearchPresets),
  route(searches.savePreset, saveSearchPreset),
  route(searches.deletePreset, deleteSearchPreset),
  route(searches.listPresetNews, listSearchPresetNews),
  route(searches.lookAtPreset, lookAtSearchPreset),
  route(searches.setPresetAlerts, setSearchPresetAlerts),
  route(searches.keepSelection, keepSelectionOf),
  route(searches.getSelection, getKeptSelection),
  route(stones.listSavedStones, listSavedStones),
  route(stones.saveStone, saveStone),
  route(stones.removeSavedStone, removeSavedStone),
];
