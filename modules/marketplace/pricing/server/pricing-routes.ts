import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { CatalogParts } from '#modules/marketplace/search/server/catalog-parts.ts';
import { explainPrice, getReportLinks, listSimilar } from '../contract/stone-prices.ts';
import { explainStonePrice } from './explain-price.ts';
import { listSimilarWith } from './list-similar.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import { reportLink } from '#modules/marketplace/stones/domain/report-number.ts';
import { requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';

export const pricingRoutes = (parts: CatalogParts): Routes => [
  route(getReportLinks, findReportLinks),
  stepwise(listSimilar, listSimilarWith(parts)),
  route(explainPrice, explainStonePrice),
];

const findReportLinks: UseCase<typeof getReportLinks, Actor> = async (ctx, { params }) => {
  const { grading_lab, report_number: reportNumber } = await requireStone(ctx, params.id);
  if (reportNumber === null) return { links: [] };
  const gradingLab = wordForCode('gradingLab', grading_lab);
  const url = reportLink(gradingLab, reportNumber);
  return { links: url === undefined ? [] : [{ gradingLab, reportNumber, url }] };
};
