import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { CatalogParts } from '#modules/marketplace/search/server/catalog-parts.ts';
import { explainPrice, getReportLinks, listSimilar } from '../contract/stone-endpoints.ts';
import { explainPriceOf } from './explain-price.ts';
import { getReportLinksOf } from './get-report-links.ts';
import { listSimilarWith } from './list-similar.ts';

export const pricingRoutes = (parts: CatalogParts): Routes => [
  route(getReportLinks, getReportLinksOf),
  stepwise(listSimilar, listSimilarWith(parts)),
  route(explainPrice, explainPriceOf),
];
