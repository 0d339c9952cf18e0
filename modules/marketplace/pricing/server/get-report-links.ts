import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { getReportLinks } from '../contract/stone-endpoints.ts';
import { reportLink } from '#modules/marketplace/stones/domain/report-link.ts';
import { readOneStone } from '#modules/marketplace/stones/server/read-one-stone.ts';
import { wordAt } from '#modules/marketplace/stones/domain/words-as-codes.ts';

export const getReportLinksOf: UseCase<typeof getReportLinks, Actor> = async (ctx, { params }) => {
  const { grading_lab, report_number: reportNumber } = await readOneStone(ctx, params.id);
  if (reportNumber === null) return { links: [] };
  const gradingLab = wordAt('gradingLab', grading_lab);
  const url = reportLink(gradingLab, reportNumber);
  return { links: url === undefined ? [] : [{ gradingLab, reportNumber, url }] };
};
