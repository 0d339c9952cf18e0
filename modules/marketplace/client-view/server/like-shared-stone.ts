import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { likeSharedStone } from '../contract/client-answer-endpoints.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { mayLike } from '../domain/client-answers.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { deleteLike, insertLike } from './client-answers-store.ts';
import { sharedByLink } from './shared-by-link.ts';
import type { ClientViewParts } from './shares.ts';

/** Says how it shall be, so that a second press and a retry change nothing. */
export function likeSharedStoneWith(parts: ClientViewParts): UseCase<typeof likeSharedStone, Actor> {
  return async (ctx, { body: { token, place, isLiked } }) => {
    const share = await sharedByLink(parts, ctx, token);
    const stone = share.stones[place];
    if (stone === undefined) refuse(no.shared_stone_missing);
    const [row] = await readStones(ctx, [stone.itemId]);
    if (!mayLike(isLiked, { isAvailable: row?.is_listed === true })) refuse(no.shared_stone_gone);
    const { company_id, share_id } = share;
    if (isLiked) await insertLike(ctx, { company_id, share_id, place, liked_at: ctx.clock.now() });
    else await deleteLike(ctx, share, place);
  };
}
