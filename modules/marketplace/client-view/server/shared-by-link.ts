import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { findShare } from './client-view-store.ts';
import type { ShareRow } from './client-view-store.ts';
import type { ClientViewParts } from './shares.ts';

/** Binds the work to what the link leads to. One that is forged, over or withdrawn gets the same words. */
export async function sharedByLink(
  { shareTokens }: ClientViewParts,
  ctx: Ctx,
  token: string,
): Promise<ShareRow> {
  const shareId = (await shareTokens.read(token, ctx.clock.now()))?.['share'];
  if (typeof shareId !== 'string') refuse(no.share_ended);
  await sql`select set_config('loupe.record', ${shareId}, true)`.execute(ctx.database);
  const share = await findShare(ctx, shareId);
  if (share === undefined || share.withdrawn_at !== null) refuse(no.share_ended);
  return share;
}
