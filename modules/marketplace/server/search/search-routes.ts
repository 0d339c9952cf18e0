import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import {
  explainPrice,
  findNumbers,
  getReportLinks,
  listSimilar,
} from '../../contract/catalog/stone-endpoints.ts';
import { listFilters, listSearchCriterias } from '../../contract/search/filter-endpoints.ts';
import {
  deletePreset,
  getSelection,
  keepSelection,
  listPresetNews,
  listPresets,
  lookAtPreset,
  savePreset,
  setPresetAlerts,
} from '../../contract/search/preset-endpoints.ts';
import { listPairs } from '../../contract/pairs/pair-endpoints.ts';
import {
  exportStones,
  getDetails,
  searchBasic,
  searchDiamonds,
} from '../../contract/search/search-endpoints.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { explainPriceOf } from '../catalog/explain-price.ts';
import { findReportNumbers } from '../catalog/find-numbers.ts';
import { getDiamondDetailsWith } from '../catalog/get-details.ts';
import { getReportLinksOf } from '../catalog/get-report-links.ts';
import { listSimilarWith } from '../catalog/list-similar.ts';
import { listPairsWith } from '../pairs/list-pairs.ts';
import { allFilters } from './all-filters.ts';
import { allSearchCriterias } from './all-search-criterias.ts';
import { exportStonesWith } from './export-stones.ts';
import { listSearchPresetNews } from './kept/news.ts';
import {
  deleteSearchPreset,
  listSearchPresets,
  lookAtSearchPreset,
  saveSearchPreset,
  setSearchPresetAlerts,
} from './kept/presets.ts';
import { getKeptSelection, keepSelectionOf } from './kept/selections.ts';
import { searchBasicWith, searchDiamondsWith } from './search-diamonds.ts';

export const searchRoutes = (parts: CatalogParts): Routes => [
  route(listFilters, () => allFilters),
  route(listSearchCriterias, () => allSearchCriterias),
  stepwise(searchDiamonds, searchDiamondsWith(parts)),
  stepwise(searchBasic, searchBasicWith(parts)),
  stepwise(exportStones, exportStonesWith(parts)),
  stepwise(getDetails, getDiamondDetailsWith(parts)),
  route(getReportLinks, getReportLinksOf),
  route(findNumbers, findReportNumbers),
  stepwise(listSimilar, listSimilarWith(parts)),
  stepwise(listPairs, listPairsWith(parts)),
  route(explainPrice, explainPriceOf),
  route(listPresets, listSearchPresets),
  route(savePreset, saveSearchPreset),
  route(deletePreset, deleteSearchPreset),
  route(listPresetNews, listSearchPresetNews),
  route(lookAtPreset, lookAtSearchPreset),
  route(setPresetAlerts, setSearchPresetAlerts),
  route(keepSelection, keepSelectionOf),
  route(getSelection, getKeptSelection),
];
