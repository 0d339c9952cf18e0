import { sql } from '#kit/server/database/sql.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import type { openShare } from '../../contract/client-view/client-view-endpoints.ts';
import { clientViewRefusals as no } from '../../contract/client-view/client-view-refusals.ts';
import { presentFacts } from '../catalog/present-stone.ts';
import { readStones } from '../catalog/stone-store.ts';
import { findShare } from './client-view-store.ts';
import type { ClientViewParts } from './shares.ts';

/** A link that is forged, over or withdrawn gets the same words. */
export function openShareWith({ shareTokens }: ClientViewParts): UseCase<typeof openShare, Actor> {
  return async (ctx, { body }) => {
    const shareId = (await shareTokens.read(body.token, ctx.clock.now()))?.['share'];
    if (typeof shareId !== 'string') refuse(no.share_ended);
    await sql`select set_config('loupe.record', ${shareId}, true)`.execute(ctx.database);
    const share = await findShare(ctx, shareId);
    if (share === undefined || share.withdrawn_at !== null) refuse(no.share_ended);
    const rows = await readStones(
      ctx,
      share.stones.map(({ itemId }) => itemId),
    );
    return {
      jeweler: share.company_name,
      title: share.title,
      endsAt: share.ends_at.toISOString(),
      stones: share.stones.flatMap(({ itemId, price }) => {
        const row = rows.find((one) => one.item_id === itemId);
        return row === undefined ? [] : [{ ...presentFacts(row), isAvailable: row.is_listed, price }];
      }),
    };
  };
}
