import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { countPages } from '#kit/server/pdf/render-listing.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Steps } from '#platform/access/server.ts';
import type { countMemoPages as call } from '../../contract/memo-handling-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { filesOf } from '../../domain/memo-line.ts';
import { requireMemo } from '../own-memo.ts';
import { presentMemo } from '../present-memo.ts';
import { memoDocument } from './memo-papers.ts';
import type { PaperParts } from './memo-papers.ts';
import { measuredPictures } from './paper-pictures.ts';

const mostLines = 100;
const mostFiles = 20;

const isLong = ({ lines }: Memo): boolean =>
  lines.length > mostLines || lines.flatMap(({ item }) => filesOf(item)).length > mostFiles;

/** Laid out as it prints, without its pictures. */
export function countMemoPagesWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
    { origin }: RequestFacts,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { memo, sellerId } = await steps.work(async (ctx) => {
      const { member, row } = await requireMemo(ctx, params.memoId);
      return { memo: await presentMemo(ctx, member, row), sellerId: row.seller_id };
    });
    if (isLong(memo)) return { pages: null };
    const pictures = await measuredPictures({ steps, files: parts.files, memo, sellerId });
    const address = `${origin}/memo/${memo.memoId}`;
    return {
      pages: await countPages(memoDocument(parts, memo, { now: steps.clock.now(), address, pictures })),
    };
  };
}
