import type { Ctx } from '#platform/access/server.ts';
import type { MemoRecord } from '../memo-tables.ts';
import { presentMemo } from '../present-memo.ts';
import { insertPaper } from './paper-store.ts';

/** Steps that change what the two sides have agreed or hold; a comment or a reminder doesn't. */
const kept: ReadonlySet<string> = new Set([
  'send',
  'accept',
  'ship',
  'receive',
  'keep',
  'return',
  'takeBack',
  'dispute',
  'settleAsReturned',
  'settleAsKept',
  'grantExtension',
  'agreePrice',
  'invoice',
  'close',
  'cancel',
]);

/** The memo as this step left it. Neither side's own shipments are on a paper for both. */
export async function keepPaper(ctx: Ctx, row: MemoRecord, eventId: string, act: string): Promise<void> {
  if (!kept.has(act)) return;
  const memo = await presentMemo(ctx, { companyId: row.seller_id }, row);
  await insertPaper(ctx, {
    seller_id: row.seller_id,
    memo_id: row.memo_id,
    event_id: eventId,
    version: row.version,
    at: ctx.clock.now(),
    memo: JSON.stringify({ ...memo, parcels: [], actions: [], papers: [] }),
  });
}
