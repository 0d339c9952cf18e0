import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { qrCodeOf } from '#kit/server/barcodes/qr-code.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import { requireMemo } from '../own-memo.ts';

/** The same code as on the memo's paper. */
export async function memoCode(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.memoCode>,
  { origin }: RequestFacts,
): Promise<RawAnswer> {
  const { row } = await requireMemo(ctx, params.memoId);
  return { bytes: Buffer.from(qrCodeOf(`${origin}/memo/${row.memo_id}`)) };
}
