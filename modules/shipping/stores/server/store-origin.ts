import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { findOrigins } from '#modules/shipping/imports/server/import-origins.ts';
import type { StoreSettings } from '../domain/store-settings.ts';

/** The store's own, or the company's default; null if it has none yet. */
export async function originOf(
  ctx: Ctx,
  companyId: string,
  { originId }: Pick<StoreSettings, 'originId'>,
): Promise<Place | null> {
  const origins = await findOrigins(ctx, companyId);
  const chosen = origins.find((one) => one.originId === originId) ?? origins[0];
  return chosen?.place ?? null;
}
