import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ColumnType, Selectable, Updateable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReviewEntry } from '../../contract/review-endpoints.ts';
import type { SetCondition } from '../../domain/review-conditions.ts';

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

/** Answers its id. */
export async function insertEntry(
  ctx: Ctx,
  { companyId, purchaseId }: ReviewKey,
  { kind, words, personId }: NewEntry,
): Promise<string> {
  const entryId = newId();
  await tables(ctx)
    .insertInto('shipping.review_entry')
    .values({
      company_id: companyId,
      entry_id: entryId,
      purchase_id: purchaseId,
      kind,
      words,
      written_by: personId,
      written_at: ctx.clock.now(),
    })
    .execute();
  return entryId;
}

interface Reviewed {
  readonly company_id: string;
  readonly purchase_id: string;
  readonly reviewed_at: Date | null;
}

/** What our approval asks of the shipper; nothing until it is given, since a second reviewer may add to it. */
export async function approvalConditions(ctx: Ctx, purchase: Reviewed): Promise<string[]> {
  const { company_id: companyId, purchase_id: purchaseId, reviewed_at: at } = purchase;
  return at === null
    ? []
    : (await findConditions(ctx, { companyId, purchaseId })).map(({ sentence }) => sentence);
}

/** As the reviewers have set them so far. */
export async function findConditions(ctx: Ctx, key: ReviewKey): Promise<readonly SetCondition[]> {
  return (await findReviewRow(ctx, key))?.conditions ?? [];
}

export type ReviewFileRow = Selectable<ReviewTables['shipping.review_file']>;

/** Of these entries, by name. */
export async function listReviewFiles(
  ctx: Ctx,
  companyId: string,
  entries: readonly Pick<EntryRow, 'entry_id'>[],
): Promise<ReviewFileRow[]> {
  if (entries.length === 0) return [];
  return tables(ctx)
    .selectFrom('shipping.review_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'entry_id',
      'in',
      entries.map(({ entry_id: id }) => id),
    )
    .orderBy('name')
    .orderBy('file_id')
    .execute();
}

/** False if it is part of a message already. */
export async function insertReviewFile(ctx: Ctx, row: ReviewFileRow): Promise<boolean> {
  const added = await tables(ctx)
    .insertInto('shipping.review_file')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return added !== undefined;
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
    /** Written as JSON. */
    conditions: ColumnType<SetCondition[], string | undefined, string>;
  };
  'shipping.review_file': {
    company_id: string;
    file_id: string;
    entry_id: string;
    name: string;
    size: number;
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
