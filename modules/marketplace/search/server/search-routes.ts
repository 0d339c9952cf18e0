import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import {
  explainPrice,
  findNumbers,
  getReportLinks,
  listSimilar,
} from '#modules/marketplace/pricing/contract/stone-endpoints.ts';
import { listFilters, listSearchCriterias } from '../contract/filter-endpoints.ts';
import {
  deletePreset,
  getSelection,
  keepSelection,
  listPresetNews,
  listPresets,
  lookAtPreset,
  savePreset,
  setPresetAlerts,
} from '#modules/marketplace/saved/contract/preset-endpoints.ts';
import { listPairs } from '#modules/marketplace/pairs/contract/pair-endpoints.ts';
import { exportStones, getDetails, searchBasic, searchDiamonds } from '../contract/search-endpoints.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { explainPriceOf } from '#modules/marketplace/pricing/server/explain-price.ts';
import { findReportNumbers } from './find-numbers.ts';
import { getDiamondDetailsWith } from '#modules/marketplace/holds/server/get-details.ts';
import { getReportLinksOf } from '#modules/marketplace/pricing/server/get-report-links.ts';
import { listSimilarWith } from '#modules/marketplace/pricing/server/list-similar.ts';
import { listPairsWith } from '#modules/marketplace/pairs/server/list-pairs.ts';
import { allFilters } from './all-filters.ts';
import { allSearchCriterias } from './all-search-criterias.ts';
import { exportStonesWith } from './export-stones.ts';
import { listSearchPresetNews } from '#modules/marketplace/saved/server/searches/news.ts';
import {
  deleteSearchPreset,
  listSearchPresets,
  lookAtSearchPreset,
  saveSearchPreset,
  setSearchPresetAlerts,
} from '#modules/marketplace/saved/server/searches/presets.ts';
import { getKeptSelection, keepSelectionOf } from '#modules/marketplace/saved/server/searches/selections.ts';
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
