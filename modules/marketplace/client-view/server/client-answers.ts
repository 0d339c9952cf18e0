import type { UseCase } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { clientAsked } from '../contract/client-answers.ts';
import type { askAboutShare, likeSharedStone } from '../contract/client-answers.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { canLike, canAskMore, findWishFault } from '../domain/client-answers.ts';
import { deleteLike, insertLike, insertQuestion, lockQuestions } from './client-answers-store.ts';
import { requireShareByToken } from './open-share.ts';
import type { ClientViewParts } from './shares.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';

const wishRefusals = { past: no.wished_day_past, far: no.wished_day_far } as const;

export function askAboutShareWith(parts: ClientViewParts): UseCase<typeof askAboutShare, Actor> {
  return async (ctx, { body }) => {
    const share = await requireShareByToken(parts, ctx, body.token);
    const { asks, place, name, email, phone = '', message } = body;
    if (place !== null && share.stones[place] === undefined) refuse(no.shared_stone_missing);
    const now = ctx.clock.now();
    const wishedDay = asks === 'Visit' ? body.wishedDay : undefined;
    const fault = wishedDay && findWishFault(providerDay(now), wishedDay);
    if (fault !== undefined) refuse(wishRefusals[fault]);
    if (!canAskMore(await lockQuestions(ctx, share))) refuse(no.share_full);
    const { company_id, share_id, person_id: personId, title } = share;
    await insertQuestion(ctx, {
      company_id,
      share_id,
      question_id: newId(),
      asks,
      place,
      wished_day: wishedDay ?? null,
      name,
      email,
      phone,
      message,
      asked_at: now,
    });
    await ctx.publish(clientAsked, { companyId: company_id, personId, asks, title });
  };
}

/** Sets the state, so that a double press or a retry is harmless. */
export function likeSharedStoneWith(parts: ClientViewParts): UseCase<typeof likeSharedStone, Actor> {
  return async (ctx, { body: { token, place, isLiked } }) => {
    const share = await requireShareByToken(parts, ctx, token);
    const stone = share.stones[place];
    if (stone === undefined) refuse(no.shared_stone_missing);
    const [row] = await readStones(ctx, [stone.itemId]);
    if (!canLike(isLiked, { isAvailable: row?.is_listed === true })) refuse(no.shared_stone_gone);
    const { company_id, share_id } = share;
    if (isLiked) await insertLike(ctx, { company_id, share_id, place, liked_at: ctx.clock.now() });
    else await deleteLike(ctx, share, place);
  };
}
