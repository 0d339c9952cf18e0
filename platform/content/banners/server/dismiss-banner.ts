import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { dismissBanner as call } from '../contract/banners.ts';
import { bannerRefusals } from '../contract/banners.ts';
import { findBanner, insertDismissal } from './banner-store.ts';

/** A guests' banner is missing for a signed-in person. */
export async function dismissBanner(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = await findBanner(ctx, params.id);
  if (found?.audience !== 'signed-in') refuse(bannerRefusals.banner_missing);
  if (!found.dismissable) refuse(bannerRefusals.banner_stays);
  await insertDismissal(ctx, personId, found.id);
}
