import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { getReportLinks } from '../../contract/catalog/stone-endpoints.ts';
import { reportLink } from '../../domain/reports/report-link.ts';
import { readOneStone } from './read-one-stone.ts';
import { wordAt } from '../../domain/catalog/words-as-codes.ts';

export const getReportLinksOf: UseCase<typeof getReportLinks, Actor> = async (ctx, { params }) => {
  const { grading_lab, report_number: reportNumber } = await readOneStone(ctx, params.id);
  if (reportNumber === null) return { links: [] };
  const gradingLab = wordAt('gradingLab', grading_lab);
  const url = reportLink(gradingLab, reportNumber);
  return { links: url === undefined ? [] : [{ gradingLab, reportNumber, url }] };
};
