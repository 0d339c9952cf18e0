import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { findNumbers, numberStandings } from '../contract/search-stones.ts';
import { plainReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import { findByReports, keysOf } from '#modules/marketplace/stones/server/stone-store.ts';
import type { FoundReport } from '#modules/marketplace/stones/server/stone-store.ts';
import { codeOfWord } from '#modules/marketplace/stones/domain/stone-fields.ts';

/** The status of each pasted number. */
export const findReportNumbers: UseCase<typeof findNumbers, Actor> = async (ctx, { body }) => {
  const found = await findByReports(ctx, keysOf(body.reportNumbers));
  const byNumber = new Map(found.map((one) => [one.report_key?.split(':')[1], one]));
  const wanted = codeOfWord('diamondType', body.diamondType);
  return {
    numbers: body.reportNumbers.map((reportNumber) => {
      const one = byNumber.get(plainReportNumber(reportNumber));
      return {
        reportNumber,
        standing: standingOf(one, wanted),
        supplierItemIdentifier: one === undefined ? null : String(one.item_id),
      };
    }),
  };
};

function standingOf(one: FoundReport | undefined, diamondType: number): (typeof numberStandings)[number] {
  if (one === undefined) return 'Unknown';
  if (!one.is_listed) return 'NotListed';
  return one.diamond_type === diamondType ? 'Found' : 'OtherProduct';
}
