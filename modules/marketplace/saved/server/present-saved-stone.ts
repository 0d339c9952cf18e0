import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { saveStone } from '../contract/saved-stone-endpoints.ts';
import type { SavedStoneRow } from './saved-stone-store.ts';

export function presentSavedStone({
  item_id,
  saved_at,
  price_then,
}: SavedStoneRow): EndpointResult<typeof saveStone> {
  return { itemId: String(item_id), savedAt: saved_at.toISOString(), priceThen: price_then };
}
