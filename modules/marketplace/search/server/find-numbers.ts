import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { findNumbers, numberStatuses } from '../contract/search-stones.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import { findByReports, reportKeys } from '#modules/marketplace/stones/server/stone-store.ts';
import type { FoundReport } from '#modules/marketplace/stones/server/stone-store.ts';
import { wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';

/** The status of each pasted number. */
export const findReportNumbers: UseCase<typeof findNumbers, Actor> = async (ctx, { body }) => {
  const found = await findByReports(ctx, reportKeys(body.reportNumbers));
  const wantedType = wordCode('diamondType', body.diamondType);
  // Two labs may have the same number: of their stones, the one that can be bought here is meant.
  const meant = found.toSorted((a, b) => fit(a, wantedType) - fit(b, wantedType));
  const byNumber = new Map(meant.map((report) => [report.report_key?.split(':')[1], report]));
  return {
    numbers: body.reportNumbers.map((reportNumber) => {
      const report = byNumber.get(normalizeReportNumber(reportNumber));
      return {
        reportNumber,
        status: toStatus(report, wantedType),
        supplierItemIdentifier: report === undefined ? null : String(report.item_id),
      };
    }),
  };
};

const fit = ({ is_listed, diamond_type }: FoundReport, wantedType: number): number =>
  (is_listed ? 1 : 0) + (diamond_type === wantedType ? 2 : 0);

function toStatus(report: FoundReport | undefined, diamondType: number): (typeof numberStatuses)[number] {
  if (report === undefined) return 'Unknown';
  if (!report.is_listed) return 'NotListed';
  return report.diamond_type === diamondType ? 'Found' : 'OtherProduct';
}
