import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listShares } from '../contract/client-view-endpoints.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { findLikes, findQuestions } from './client-answers-store.ts';
import type { QuestionRow } from './client-answers-store.ts';
import type { ShareRow } from './client-view-store.ts';

type Share = EndpointAnswer<typeof listShares>[number];

/** What one company shared, and what its clients said to it. */
export async function presentShares(
  ctx: Ctx,
  companyId: string,
  shares: readonly ShareRow[],
): Promise<Share[]> {
  const ids = shares.map(({ share_id }) => share_id);
  const itemIds = new Set(shares.flatMap(({ stones }) => stones.map(({ itemId }) => itemId)));
  const rows = await readStones(ctx, [...itemIds]);
  const titles = new Map(rows.map((row) => [row.item_id, stoneTitle(presentFacts(row))]));
  const likes = await findLikes(ctx, companyId, ids);
  const questions = await findQuestions(ctx, companyId, ids);
  return shares.map((row) => {
    const isOfIt = ({ share_id }: { readonly share_id: string }) => share_id === row.share_id;
    const liked = new Set(likes.filter(isOfIt).map(({ place }) => place));
    return {
      id: row.share_id,
      title: row.title,
      sharedBy: row.person_name,
      sharedAt: row.shared_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      isWithdrawn: row.withdrawn_at !== null,
      stones: row.stones.map(({ itemId, ...priced }, place) => ({
        itemId: String(itemId),
        title: titles.get(itemId) ?? null,
        ...priced,
        isLiked: liked.has(place),
      })),
      questions: questions.filter(isOfIt).map(presentQuestion),
    };
  });
}

const presentQuestion = (row: QuestionRow): Share['questions'][number] => ({
  id: row.question_id,
  asks: row.asks,
  place: row.place,
  wishedDay: row.wished_day,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  askedAt: row.asked_at.toISOString(),
});
