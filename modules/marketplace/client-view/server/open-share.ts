import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { getShareLogo, openShare } from '../contract/client-view.ts';
import { findCompanyHolds, findHeldByOthers } from '#modules/marketplace/holds/server/hold-store.ts';
import { readPictures } from '#modules/marketplace/media/server/media-store.ts';
import { presentMedia } from '#modules/marketplace/media/server/present-media.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { findLikes } from './client-answers-store.ts';
import type { ClientViewParts } from './shares.ts';
import { findLogoFile } from '#platform/companies/server.ts';
import { answerFile, readFile } from '#platform/files/server.ts';
import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { isOtherStone } from './changed-stone.ts';
import { findShare } from './client-view-store.ts';
import type { ShareRow } from './client-view-store.ts';

export function openShareWith(parts: ClientViewParts) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof openShare>,
  ): Promise<EndpointAnswer<typeof openShare>> => {
    const { share, stones } = await steps.work(async (ctx) => {
      const found = await requireShareByToken(parts, ctx, body.token);
      return { share: found, stones: await presentStones(ctx, found) };
    });
    const itemIds = share.stones.map(({ itemId }) => itemId);
    const { logo, held, own } = await steps.work(
      async (ctx) => ({
        logo: await findLogoFile(ctx, share.company_id),
        held: await findHeldByOthers(ctx, itemIds),
        own: await findCompanyHolds(ctx, share.company_id),
      }),
      ofJeweler(share),
    );
    const isOnHold = (itemId = 0, isAway = false) => held.has(itemId) || (isAway && !own.has(itemId));
    return {
      jeweler: share.company_name,
      phone: share.company_phone,
      hasLogo: logo !== undefined,
      title: share.title,
      endsAt: share.ends_at.toISOString(),
      stones: stones.map(({ isAway, ...stone }) =>
        stone.isAvailable && isOnHold(itemIds[stone.place], isAway)
          ? { ...stone, isOnHold: true as const }
          : stone,
      ),
    };
  };
}

type PresentedStone = EndpointAnswer<typeof openShare>['stones'][number] & { readonly isAway: boolean };

async function presentStones(ctx: Ctx, share: ShareRow): Promise<PresentedStone[]> {
  const ids = share.stones.map(({ itemId }) => itemId);
  const rows = await readStones(ctx, ids);
  const pictures = await readPictures(ctx, ids);
  const likes = await findLikes(ctx, share.company_id, [share.share_id]);
  return share.stones.flatMap((shared, place) => {
    const { itemId } = shared;
    const row = rows.find((stone) => stone.item_id === itemId);
    if (row === undefined) return [];
    const isLiked = likes.some((like) => like.place === place);
    return {
      ...presentFacts(row),
      place,
      isAvailable: row.is_listed,
      isAway: isAway(row),
      isLiked,
      ...(isOtherStone(shared, row) ? { price: null, isChanged: true as const } : { price: shared.price }),
      pictures: pictures.filter(({ item_id }) => item_id === itemId).map(presentMedia),
    };
  });
}

/** The seller itself says that it is on hold, which may be the jeweler's own hold. */
const isAway = ({ availability }: StoneRow): boolean =>
  wordForCode('availability', availability) === 'On Hold';

/**
 * A link reads only its own share. Once the link is checked, we look up its jeweler's logo and which stones are on hold.
 * Stones that the jeweler holds for this client don't count.
 */
const ofJeweler = ({ company_id: companyId }: ShareRow) => ({ binding: 'job', companyId }) as const;

export function getShareLogoWith(parts: ClientViewParts) {
  const read = readFile(parts.files);
  return async (steps: Steps, { body }: EndpointInput<typeof getShareLogo>): Promise<RawAnswer> => {
    const share = await steps.work((ctx) => requireShareByToken(parts, ctx, body.token));
    return steps.work(async (ctx) => {
      const fileId = (await findLogoFile(ctx, share.company_id)) ?? refuse(no.share_without_logo);
      return answerFile(await read(ctx, fileId, share.company_id));
    }, ofJeweler(share));
  };
}

/** Binds the work to the link's share. A forged, expired or withdrawn link gets the same answer. */
export async function requireShareByToken(
  { shareTokens }: Pick<ClientViewParts, 'shareTokens'>,
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
