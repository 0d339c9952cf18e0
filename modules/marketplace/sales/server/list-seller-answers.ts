import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { parseItemId } from '#modules/marketplace/stones/server/stone-store.ts';
import type { listSellerAnswers as call } from '../contract/seller-answers.ts';
import { answerDays, leastAnswers, leastRatings, ratingDays } from '../domain/sale-terms.ts';

const dayMs = 86_400_000;

interface AnswersRow {
  readonly item_id: number;
  readonly answered: number;
  readonly confirmed: number;
  readonly median_minutes: number;
}

/** Counted from the orders themselves, so no seller can write its own figures. */
export async function listSellerAnswers(
  ctx: Ctx,
  { body: { itemIds } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const now = ctx.clock.now().getTime();
  const from = new Date(now - answerDays * dayMs);
  const { rows } = await sql<AnswersRow>`
    select * from marketplace.seller_answers(${itemIds.flatMap(parseItemId)}::integer[], ${from})
  `.execute(ctx.database);
  const ratings = await findRatings(ctx, itemIds, new Date(now - ratingDays * dayMs));
  return {
    items: rows
      .filter(({ answered }) => answered >= leastAnswers)
      .map(({ item_id, answered, confirmed, median_minutes }) => ({
        itemId: String(item_id),
        answered,
        confirmed,
        medianMinutes: Math.max(0, median_minutes),
        rating: ratings.get(item_id) ?? null,
      })),
  };
}

interface RatingsRow {
  readonly item_id: number;
  readonly ratings: number;
  readonly tenths: number;
}

async function findRatings(
  ctx: Ctx,
  itemIds: readonly string[],
  from: Date,
): Promise<ReadonlyMap<number, { readonly ratings: number; readonly tenths: number }>> {
  const { rows } = await sql<RatingsRow>`
    select * from marketplace.seller_ratings(${itemIds.flatMap(parseItemId)}::integer[], ${from})
  `.execute(ctx.database);
  return new Map(
    rows
      .filter(({ ratings }) => ratings >= leastRatings)
      .map(({ item_id, ratings, tenths }) => [item_id, { ratings, tenths }]),
  );
}
