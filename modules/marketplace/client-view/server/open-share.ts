import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { getShareLogo, openShare } from '../contract/client-view.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { findLikes } from './client-answers-store.ts';
import type { ClientViewParts } from './shares.ts';
import { findLogoFile } from '#platform/companies/server.ts';
import { answerFile, readFile } from '#platform/files/server.ts';
import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clientViewRefusals as no } from '../contract/client-view-refusals.ts';
import { findShare } from './client-view-store.ts';
import type { ShareRow } from './client-view-store.ts';

export function openShareWith(parts: ClientViewParts): UseCase<typeof openShare, Actor> {
  return async (ctx, { body }) => {
    const share = await requireShareByToken(parts, ctx, body.token);
    const rows = await readStones(
      ctx,
      share.stones.map(({ itemId }) => itemId),
    );
    const likes = await findLikes(ctx, share.company_id, [share.share_id]);
    return {
      jeweler: share.company_name,
      phone: share.company_phone,
      hasLogo: (await findLogoFile(ctx, share.company_id)) !== undefined,
      title: share.title,
      endsAt: share.ends_at.toISOString(),
      stones: share.stones.flatMap(({ itemId, price }, place) => {
        const row = rows.find((stone) => stone.item_id === itemId);
        if (row === undefined) return [];
        const isLiked = likes.some((like) => like.place === place);
        return [{ ...presentFacts(row), place, isAvailable: row.is_listed, isLiked, price }];
      }),
    };
  };
}

export function getShareLogoWith(parts: ClientViewParts) {
  const read = readFile(parts.files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof getShareLogo>): Promise<RawAnswer> => {
    const { company_id: companyId } = await requireShareByToken(parts, ctx, body.token);
    const fileId = (await findLogoFile(ctx, companyId)) ?? refuse(no.share_without_logo);
    await bindTo(ctx, fileId);
    return answerFile(await read(ctx, fileId, companyId));
  };
}

/** The one record that row-level security lets this work read. */
async function bindTo(ctx: Ctx, recordId: string): Promise<void> {
  await sql`select set_config('loupe.record', ${recordId}, true)`.execute(ctx.database);
}

/** Binds the work to the link's share. A forged, expired or withdrawn link gets the same answer. */
export async function requireShareByToken(
  { shareTokens }: Pick<ClientViewParts, 'shareTokens'>,
  ctx: Ctx,
  token: string,
): Promise<ShareRow> {
  const shareId = (await shareTokens.read(token, ctx.clock.now()))?.['share'];
  if (typeof shareId !== 'string') refuse(no.share_ended);
  await bindTo(ctx, shareId);
  const share = await findShare(ctx, shareId);
  if (share === undefined || share.withdrawn_at !== null) refuse(no.share_ended);
  return share;
}
