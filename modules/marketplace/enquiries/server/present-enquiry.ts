import type { Ctx } from '#platform/access/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { Enquiry } from '../contract/requests.ts';
import type { EnquiryRow } from './enquiry-store.ts';

export async function presentEnquiries(ctx: Ctx, rows: readonly EnquiryRow[]): Promise<Enquiry[]> {
  const stones = await readStones(
    ctx,
    rows.flatMap(({ item_id, found_item_id }) => [item_id ?? [], found_item_id ?? []].flat()),
  );
  const titles = new Map(stones.map((stone) => [stone.item_id, stoneTitle(presentStone(stone))]));
  const types = new Map(stones.map((stone) => [stone.item_id, presentStone(stone).diamondType]));
  return rows.map((row) => ({
    id: row.enquiry_id,
    kind: row.kind,
    subject: nameSubject(row, titles),
    itemId: row.item_id === null ? null : String(row.item_id),
    words: row.words,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredFor: row.answered_for,
    sellerUntil: row.seller_until?.toISOString() ?? null,
    foundItemId: row.found_item_id === null ? null : String(row.found_item_id),
    diamondType: types.get(row.found_item_id ?? row.item_id ?? 0) ?? null,
  }));
}

function nameSubject({ report_number, item_id }: EnquiryRow, titles: ReadonlyMap<number, string>): string {
  if (report_number !== null) return `Report ${report_number}`;
  return item_id === null ? 'General question' : (titles.get(item_id) ?? `Item ${item_id}`);
}
