import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReviewEntry } from '../../contract/review-endpoints.ts';

const tables = (ctx: Ctx) => tablesOf<ReviewTables>(ctx);

export interface ReviewKey {
  readonly companyId: string;
  readonly purchaseId: string;
}

export type ReviewRow = Selectable<ReviewTables['shipping.review']>;
export type EntryRow = Selectable<ReviewTables['shipping.review_entry']>;

export const findReviewRow = (
  ctx: Ctx,
  { companyId, purchaseId }: ReviewKey,
): Promise<ReviewRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.review')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();

export async function listReviewRows(ctx: Ctx, purchaseIds: readonly string[]): Promise<ReviewRow[]> {
  if (purchaseIds.length === 0) return [];
  return tables(ctx)
    .selectFrom('shipping.review')
    .selectAll()
    .where('purchase_id', 'in', purchaseIds)
    .execute();
}

/** Under the lock of its shipment. */
export async function saveReview(
  ctx: Ctx,
  { companyId, purchaseId }: ReviewKey,
  change: Updateable<ReviewTables['shipping.review']>,
): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.review')
    .values({ ...change, company_id: companyId, purchase_id: purchaseId })
    .onConflict((clash) => clash.columns(['company_id', 'purchase_id']).doUpdateSet(change))
    .execute();
}

export const listEntries = (ctx: Ctx, { companyId, purchaseId }: ReviewKey): Promise<EntryRow[]> =>
  tables(ctx)
    .selectFrom('shipping.review_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('written_at')
    .orderBy('entry_id')
    .execute();

interface NewEntry {
  readonly kind: ReviewEntry['kind'];
  readonly words: string;
  readonly personId: string;
}

export async function insertEntry(
  ctx: Ctx,
  { companyId, purchaseId }: ReviewKey,
  { kind, words, personId }: NewEntry,
): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.review_entry')
    .values({
      company_id: companyId,
      entry_id: newId(),
      purchase_id: purchaseId,
      kind,
      words,
      written_by: personId,
      written_at: ctx.clock.now(),
    })
    .execute();
}

export interface ReviewTables {
  'shipping.review': {
    company_id: string;
    purchase_id: string;
    taken_by: Maybe<string>;
    taken_at: Maybe<Date>;
    approved_first_by: Maybe<string>;
    approved_first_at: Maybe<Date>;
    waits_for_shipper: Otherwise<boolean>;
  };
  'shipping.review_entry': {
    company_id: string;
    entry_id: string;
    purchase_id: string;
    kind: ReviewEntry['kind'];
    words: string;
    written_by: string;
    written_at: Date;
  };
}
