import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { memoActor } from '#modules/memo/memos/server/memo-actor.ts';
import type { MemoRecord } from '#modules/memo/memos/server/memo-tables.ts';
import { memoArchive } from '#modules/memo/memos/server/papers/memo-archive.ts';
import { invoicePdf, memoPdf } from '#modules/memo/memos/server/papers/memo-papers.ts';
import type { PaperParts, ReadMemo } from '#modules/memo/memos/server/papers/memo-papers.ts';
import { readReceipt, readVersion, receiptPdf } from '#modules/memo/memos/server/papers/receipts.ts';
import { presentMemo } from '#modules/memo/memos/server/present-memo.ts';
import type * as calls from '../contract/guest-endpoints.ts';
import { ofLink, openVisit } from './open-guest-link.ts';

interface Visited {
  readonly read: ReadMemo;
  readonly row: MemoRecord;
}

async function readVisited(
  ctx: Ctx,
  visit: Parameters<typeof openVisit>[1],
  act: 'memo.printGuestMemo' | 'memo.downloadGuestMemo',
): Promise<Visited> {
  const row = await openVisit(ctx, visit);
  await ctx.record({
    act,
    recordType: 'memo',
    recordId: row.memo_id,
    companyId: row.seller_id,
    facts: { number: row.number },
  });
  const memo = await presentMemo(ctx, memoActor(ctx), row);
  return { read: { memo, sellerId: row.seller_id }, row };
}

export function printGuestMemoWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof calls.printGuestMemo>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const { invoiceId, eventId = null, paperId = null } = body;
    const { read, receipt, version } = await steps.work(async (ctx) => {
      const visited = await readVisited(ctx, body, 'memo.printGuestMemo');
      const { read: memo, row } = visited;
      return {
        read: memo,
        receipt: eventId === null ? undefined : await readReceipt(ctx, memo, row, eventId),
        version: paperId === null ? undefined : await readVersion(ctx, row, paperId),
      };
    }, ofLink);
    const printing = { steps, now: steps.clock.now(), origin };
    if (receipt !== undefined) return receiptPdf(parts, receipt, printing);
    if (version !== undefined) return memoPdf(parts, version, { ...printing, now: version.at });
    return invoiceId === null ? memoPdf(parts, read, printing) : invoicePdf(parts, read, invoiceId, printing);
  };
}

export function downloadGuestMemoWith(parts: PaperParts) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof calls.downloadGuestMemo>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const visited = await steps.work((ctx) => readVisited(ctx, body, 'memo.downloadGuestMemo'), ofLink);
    const printing = { steps, now: steps.clock.now(), origin };
    const work = <T>(act: (ctx: Ctx) => Promise<T>) => steps.work(act, ofLink);
    return memoArchive(parts, { ...visited, printing, work }, body.only);
  };
}
