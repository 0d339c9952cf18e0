import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { listFilters, listSearchCriterias } from '../contract/search-filters.ts';
import { exportStones, findNumbers, searchBasic, searchDiamonds } from '../contract/search-stones.ts';
import { getOpeningSearches, putOpeningSearches } from '../contract/opening-searches.ts';
import { readOpeningSearches, writeOpeningSearches } from './opening-searches.ts';
import { allFilters, allSearchCriterias } from './all-filters.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { exportStonesWith } from './export-stones.ts';
import { listStoneChanges as listStoneChangesCall } from '../contract/changes.ts';
import { listStoneChanges } from './list-changes.ts';
import { beginReading, readReading } from '../contract/readings.ts';
import { beginReadingWith, readReadingWith } from './readings.ts';
import { findReportNumbers } from './find-numbers.ts';
import { searchBasicWith, searchDiamondsWith } from './search-diamonds.ts';

export const searchRoutes = (parts: CatalogParts): Routes => [
  route(listFilters, () => allFilters),
  route(listSearchCriterias, () => allSearchCriterias),
  stepwise(searchDiamonds, searchDiamondsWith(parts)),
  stepwise(searchBasic, searchBasicWith(parts)),
  stepwise(exportStones, exportStonesWith(parts)),
  route(listStoneChangesCall, listStoneChanges),
  route(findNumbers, findReportNumbers),
  stepwise(beginReading, beginReadingWith(parts)),
  stepwise(readReading, readReadingWith(parts)),
  route(getOpeningSearches, readOpeningSearches),
  route(putOpeningSearches, writeOpeningSearches),
];
