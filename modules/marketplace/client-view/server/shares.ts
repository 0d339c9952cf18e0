import type { UseCase } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { listShares, shareStones, withdrawShare } from '../contract/client-view.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { findBuyingTerms } from '#modules/marketplace/fees/server/buying-terms.ts';
import { presentFacts, presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { isOtherStone } from './changed-stone.ts';
import { clientPricing } from './client-prices.ts';
import { markShareWithdrawn, findShares, insertShare } from './client-view-store.ts';
import type { ShareRow, SharedStone } from './client-view-store.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { findLikes, findQuestions } from './client-answers-store.ts';
import type { QuestionRow } from './client-answers-store.ts';

export interface ClientViewParts {
  readonly shareTokens: SignedTokens;
  readonly files: FilesParts;
}

const daySeconds = 86_400;

export function shareStonesWith({ shareTokens }: ClientViewParts): UseCase<typeof shareStones, Actor> {
  return async (ctx, { body }) => {
    const { companyId, personId } = requireMember(ctx.actor);
    const { title, days } = body;
    const itemIds = body.diamondIds.flatMap(parseItemId);
    const row = await createShare(ctx, { companyId, personId, title, itemIds, days });
    await ctx.record({
      act: 'marketplace.shareStones',
      recordType: 'share',
      recordId: row.share_id,
      companyId,
      facts: { stones: row.stones.length, days },
    });
    const [share] = await presentShares(ctx, companyId, [row]);
    if (share === undefined) throw new Error('The new share is missing.');
    const token = await shareTokens.sign({ share: row.share_id }, row.shared_at, days * daySeconds);
    return { share, token };
  };
}

interface NewShare {
  readonly companyId: string;
  readonly personId: string;
  readonly title: string;
  readonly itemIds: readonly number[];
  readonly days: number;
}

/** The stones at the prices of the company's current rules. */
export async function createShare(ctx: Ctx, { companyId, personId, ...shared }: NewShare): Promise<ShareRow> {
  const terms = await findBuyingTerms(ctx, { companyId, personId });
  const stones = await priceStones(ctx, { companyId, terms }, shared.itemIds);
  if (stones.length === 0) refuse(no.nothing_to_share);
  const now = ctx.clock.now();
  const row: ShareRow = {
    company_id: companyId,
    share_id: newId(),
    person_id: personId,
    company_name: (await findCompanyNames(ctx, [companyId])).get(companyId) ?? '',
    company_phone: terms.destination?.phoneNumber ?? '',
    person_name: (await findPersonNames(ctx, [personId])).get(personId) ?? '',
    title: shared.title,
    stones,
    shared_at: now,
    ends_at: new Date(now.getTime() + shared.days * daySeconds * 1_000),
    withdrawn_at: null,
  };
  await insertShare(ctx, row);
  return row;
}

interface Buyer {
  readonly companyId: string;
  readonly terms: Awaited<ReturnType<typeof findBuyingTerms>>;
}

async function priceStones(
  ctx: Ctx,
  { companyId, terms }: Buyer,
  itemIds: readonly number[],
): Promise<SharedStone[]> {
  const priceOf = await clientPricing(ctx, companyId, terms);
  const rows = await readStones(ctx, itemIds);
  return [...new Set(itemIds)].flatMap((itemId) => {
    const row = rows.find((stone) => stone.item_id === itemId);
    if (row === undefined || !row.is_listed) return [];
    const priced = priceOf(presentStone(row));
    const shared = { itemId, facts: factsOf(row), price: priced?.price ?? null, rule: priced?.rule ?? null };
    return [priced?.isBelowCost === true ? { ...shared, isBelowCost: true as const } : shared];
  });
}

export const listCompanyShares: UseCase<typeof listShares, Actor> = async (ctx) => {
  const { companyId } = requireMember(ctx.actor);
  return presentShares(ctx, companyId, await findShares(ctx, companyId));
};

export const withdrawCompanyShare: UseCase<typeof withdrawShare, Actor> = async (ctx, { params: { id } }) => {
  const { companyId } = requireMember(ctx.actor);
  if (!(await markShareWithdrawn(ctx, companyId, id))) refuse(no.share_missing);
  await ctx.record({ act: 'marketplace.withdrawShare', recordType: 'share', recordId: id, companyId });
};

type Share = EndpointAnswer<typeof listShares>[number];

/** A company's shares with its clients' likes and questions. */
async function presentShares(ctx: Ctx, companyId: string, shares: readonly ShareRow[]): Promise<Share[]> {
  const ids = shares.map(({ share_id }) => share_id);
  const itemIds = new Set(shares.flatMap(({ stones }) => stones.map(({ itemId }) => itemId)));
  const rows = await readStones(ctx, [...itemIds]);
  const byId = new Map(rows.map((row) => [row.item_id, row]));
  const likes = await findLikes(ctx, companyId, ids);
  const questions = await findQuestions(ctx, companyId, ids);
  return shares.map((row) => {
    const belongsToShare = ({ share_id }: { readonly share_id: string }) => share_id === row.share_id;
    const liked = new Set(likes.filter(belongsToShare).map(({ place }) => place));
    return {
      id: row.share_id,
      title: row.title,
      sharedBy: row.person_name,
      sharedAt: row.shared_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      isWithdrawn: row.withdrawn_at !== null,
      stones: row.stones.map((stone, place) => ({
        ...presentShared(stone, byId.get(stone.itemId)),
        isLiked: liked.has(place),
      })),
      questions: questions.filter(belongsToShare).map(presentQuestion),
    };
  });
}

function presentShared(stone: SharedStone, row: StoneRow | undefined) {
  const { itemId, price, rule, isBelowCost } = stone;
  const title = row === undefined ? null : stoneTitle(presentFacts(row));
  const shown = { itemId: String(itemId), title, rule, ...(isBelowCost === true ? { isBelowCost } : {}) };
  return row !== undefined && isOtherStone(stone, row)
    ? { ...shown, price: null, isChanged: true as const }
    : { ...shown, price };
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
