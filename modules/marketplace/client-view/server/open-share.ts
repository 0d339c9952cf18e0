import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { openShare } from '../contract/client-view-endpoints.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { findLikes } from './client-answers-store.ts';
import { sharedByLink } from './shared-by-link.ts';
import type { ClientViewParts } from './shares.ts';

export function openShareWith(parts: ClientViewParts): UseCase<typeof openShare, Actor> {
  return async (ctx, { body }) => {
    const share = await sharedByLink(parts, ctx, body.token);
    const rows = await readStones(
      ctx,
      share.stones.map(({ itemId }) => itemId),
    );
    const likes = await findLikes(ctx, share.company_id, [share.share_id]);
    return {
      jeweler: share.company_name,
      title: share.title,
      endsAt: share.ends_at.toISOString(),
      stones: share.stones.flatMap(({ itemId, price }, place) => {
        const row = rows.find((one) => one.item_id === itemId);
        if (row === undefined) return [];
        const isLiked = likes.some((like) => like.place === place);
        return [{ ...presentFacts(row), place, isAvailable: row.is_listed, isLiked, price }];
      }),
    };
  };
}
