import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { dismissBanner as call } from '../contract/banner-endpoints.ts';
import { contentRefusals } from '../contract/content-refusals.ts';
import { findBanner } from './banner-store.ts';
import { insertDismissal } from './dismissal-store.ts';

/** A banner for visitors is missing for a signed-in person: it was never shown to them. */
export async function dismissBanner(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = await findBanner(ctx, params.id);
  if (found?.audience !== 'signed-in') refuse(contentRefusals.banner_missing);
  if (!found.dismissable) refuse(contentRefusals.banner_stays);
  await insertDismissal(ctx, personId, found.id);
}
