import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as searches from '../contract/saved-searches.ts';
import * as stones from '../contract/saved-stones.ts';
import { listSavedStones, removeSavedStone, saveStone } from './saved-stones.ts';
import { listSearchPresetNews } from './searches/news.ts';
import {
  deleteSearchPreset,
  getSavedSelection,
  saveSearchSelection,
  listSearchPresets,
  markSearchPresetSeen,
  saveSearchPreset,
  setSearchPresetAlerts,
} from './searches/presets.ts';

export const savedRoutes: Routes = [
  route(searches.listPresets, listSearchPresets),
  route(searches.savePreset, saveSearchPreset),
  route(searches.deletePreset, deleteSearchPreset),
  route(searches.listPresetNews, listSearchPresetNews),
  route(searches.markPresetSeen, markSearchPresetSeen),
  route(searches.setPresetAlerts, setSearchPresetAlerts),
  route(searches.saveSelection, saveSearchSelection),
  route(searches.getSelection, getSavedSelection),
  route(stones.listSavedStones, listSavedStones),
  route(stones.saveStone, saveStone),
  route(stones.removeSavedStone, removeSavedStone),
];
