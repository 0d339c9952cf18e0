import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { claimRefusals as no } from '../../contract/claim-endpoints.ts';
import { keyOf } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { findDocuments } from './proof-store.ts';

/** Documents of this claim, each once. */
export async function requireAttached(
  ctx: Ctx,
  row: ClaimRow,
  asked: readonly string[] = [],
): Promise<string[]> {
  if (asked.length === 0) return [];
  const known = new Set((await findDocuments(ctx, keyOf(row))).map(({ document_id: id }) => id));
  const ids = [...new Set(asked)];
  return ids.every((id) => known.has(id)) ? ids : refuse(no.claim_attachment_missing);
}
