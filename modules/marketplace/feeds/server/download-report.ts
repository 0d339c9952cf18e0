import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { downloadFeedReport as call } from '../contract/feeds.ts';
import { feedRefusals as no } from '../contract/feed-refusals.ts';
import type { FeedRow } from './feed-store.ts';
import { feedFiles } from './feeds-parts.ts';
import type { FeedsParts } from './feeds-parts.ts';
import { requireFeed } from './seller.ts';

export const downloadFeedReportWith =
  (parts: FeedsParts): UseCase<typeof call, Actor> =>
  async (ctx, { params }) =>
    sendReport(parts, ctx, (await requireFeed(ctx, params.id)).row);

export async function sendReport(
  parts: FeedsParts,
  ctx: Ctx,
  { report_id: reportId, company_id: companyId }: FeedRow,
): Promise<RawAnswer> {
  if (reportId === null) return refuse(no.report_not_there);
  const opened = await feedFiles(parts).open(ctx, reportId, companyId);
  return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
}
