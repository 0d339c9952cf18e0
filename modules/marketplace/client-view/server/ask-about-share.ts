import type { UseCase } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { askAboutShare } from '../contract/client-answer-endpoints.ts';
import { clientAsked } from '../contract/client-answer-events.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { takesQuestion, wishFault } from '../domain/client-answers.ts';
import { insertQuestion, lockQuestions } from './client-answers-store.ts';
import { sharedByLink } from './shared-by-link.ts';
import type { ClientViewParts } from './shares.ts';

const ofWish = { past: no.wished_day_past, far: no.wished_day_far } as const;

export function askAboutShareWith(parts: ClientViewParts): UseCase<typeof askAboutShare, Actor> {
  return async (ctx, { body }) => {
    const share = await sharedByLink(parts, ctx, body.token);
    const { asks, place, name, email, phone = '', message } = body;
    if (place !== null && share.stones[place] === undefined) refuse(no.shared_stone_missing);
    const now = ctx.clock.now();
    const wished = asks === 'Visit' ? body.wishedDay : undefined;
    const fault = wished && wishFault(providerDay(now), wished);
    if (fault !== undefined) refuse(ofWish[fault]);
    if (!takesQuestion(await lockQuestions(ctx, share))) refuse(no.share_full);
    const { company_id, share_id, person_id: personId, title } = share;
    await insertQuestion(ctx, {
      company_id,
      share_id,
      question_id: newId(),
      asks,
      place,
      wished_day: wished ?? null,
      name,
      email,
      phone,
      message,
      asked_at: now,
    });
    await ctx.publish(clientAsked, { companyId: company_id, personId, asks, title });
  };
}
