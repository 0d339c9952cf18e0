import { mismatchOf } from '#modules/marketplace/stones/server/facts-in-sql.ts';

// When a report's facts are corrected, each listing of its stone still states the facts from before.

/** What an offer states otherwise once `stone`'s facts are those of `corrected`; both are tables in the query. */
export const mismatchAfterwards = (stone: string, corrected: string): string =>
  `nullif((
     select jsonb_object_agg(said.key, said.value)
     from jsonb_each(coalesce(${mismatchOf(stone, corrected)}, '{}') || coalesce(offer.mismatch, '{}')) said
     where said.value <> to_jsonb(${corrected}) -> said.key), '{}')`;

/** Whether one of the stones is in an order that is being placed, which keeps the facts that its buyer saw. */
export const beingOrdered = (itemIds: string): string =>
  `exists (
     select from marketplace.checkout, jsonb_array_elements(terms -> 'stones') bought
     where checkout.status = 'Running' and (bought ->> 'itemId')::integer in (${itemIds}))`;
