import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalStatus } from '../domain/appraisal-moves.ts';
import { appraisalTables } from './appraisal-tables.ts';
import type {
  AppraisalChange,
  AppraisalRecord,
  ListedRecord,
  NewAppraisal,
  NewPhoto,
  NewSeal,
  PhotoRecord,
  SealRecord,
} from './appraisal-tables.ts';

export interface AppraisalKey {
  readonly companyId: string;
  readonly appraisalId: string;
}

export const keyOf = (row: { readonly company_id: string; readonly appraisal_id: string }): AppraisalKey => ({
  companyId: row.company_id,
  appraisalId: row.appraisal_id,
});

/** The next number of the company in this year; waits for a colleague who takes one at the same moment. */
export async function takeNumber(ctx: Ctx, companyId: string, year: number): Promise<number> {
  const { last } = await appraisalTables(ctx)
    .insertInto('appraisals.counter')
    .values({ company_id: companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql<number>`counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const insertAppraisal = (ctx: Ctx, row: NewAppraisal): Promise<AppraisalRecord> =>
  appraisalTables(ctx)
    .insertInto('appraisals.appraisal')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

const selectOne = (ctx: Ctx, appraisalId: string) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .selectAll()
    .where('appraisal_id', '=', appraisalId)
    .where('deleted_at', 'is', null);

export const findAppraisal = (ctx: Ctx, appraisalId: string): Promise<AppraisalRecord | undefined> =>
  selectOne(ctx, appraisalId).executeTakeFirst();

export const lockAppraisal = (ctx: Ctx, appraisalId: string): Promise<AppraisalRecord | undefined> =>
  selectOne(ctx, appraisalId).forUpdate().executeTakeFirst();

/** A finished one, by the number on its pages. */
export const findAppraisalNumbered = (
  ctx: Ctx,
  companyId: string,
  number: string,
): Promise<AppraisalRecord | undefined> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('status', '=', 'Complete')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What the person wrote last, for the company. */
export async function findLastContent(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<Content | undefined> {
  const row = await appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .select('content')
    .where('company_id', '=', companyId)
    .where('created_by', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('appraisal_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

export async function updateAppraisal(
  ctx: Ctx,
  { companyId, appraisalId }: AppraisalKey,
  change: AppraisalChange,
): Promise<void> {
  await appraisalTables(ctx)
    .updateTable('appraisals.appraisal')
    .set(change)
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .execute();
}

interface AppraisalSearch {
  readonly companyId: string;
  readonly status?: AppraisalStatus | undefined;
  /** Only what changed after it. */
  readonly since: Date | undefined;
  readonly search?: string | undefined;
  readonly after: readonly [changedAt: Date, appraisalId: string] | undefined;
  readonly limit: number;
}

const listed = [
  'company_id',
  'appraisal_id',
  'number',
  'status',
  'version',
  'revision',
  'customer',
  'item_count',
  'total',
  'created_by',
  'created_at',
  'changed_at',
  'completed_at',
  'supersedes',
  'superseded_by',
  'reminded_at',
  'aged_at',
  'deleted_at',
] as const;

/** More matches are found faster by reading the list in order, and so are one or two letters. */
const [minLetters, mostMatches] = [3, 1_000];

/** Their ids by the index of words; undefined if reading in order is faster. */
async function findMatching(ctx: Ctx, companyId: string, text: string): Promise<string[] | undefined> {
  if (text.length < minLetters) return undefined;
  const { rows } = await sql<{ readonly id: string }>`
    select id from appraisals.appraisals_with(
      ${companyId}::uuid, ${likePattern(text)}, ${mostMatches + 1}::integer) as id`.execute(
    appraisalTables(ctx),
  );
  return rows.length > mostMatches ? undefined : rows.map(({ id }) => id);
}

export async function findAppraisals(ctx: Ctx, search: AppraisalSearch): Promise<ListedRecord[]> {
  const { companyId, status, since, after, limit } = search;
  const text = search.search?.toLowerCase() ?? '';
  const matching = await findMatching(ctx, companyId, text);
  if (matching?.length === 0) return [];
  let query = appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .select(listed)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);
  if (status !== undefined) query = query.where('status', '=', status);
  if (since !== undefined) query = query.where('changed_at', '>=', since);
  if (matching !== undefined) query = query.where('appraisal_id', 'in', matching);
  else if (text !== '') query = query.where('search', 'like', likePattern(text));
  return nextRows(query, ['changed_at', 'appraisal_id'], { limit, after, order: 'desc' }).execute();
}

interface Sums {
  readonly drafts: number;
  readonly complete: number;
  readonly thisYear: number;
  readonly value: string;
}

export async function sumAppraisals(ctx: Ctx, companyId: string, yearStart: Date): Promise<Sums> {
  return appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .select([
      sql<number>`(count(*) filter (where status = 'Draft'))::int`.as('drafts'),
      sql<number>`(count(*) filter (where status = 'Complete'))::int`.as('complete'),
      sql<number>`(count(*) filter (where status = 'Complete' and completed_at >= ${yearStart}))::int`.as(
        'thisYear',
      ),
      sql<string>`coalesce(sum(total) filter (where status = 'Complete' and completed_at >= ${yearStart}), 0)`.as(
        'value',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export const insertSeal = async (ctx: Ctx, seal: NewSeal): Promise<void> => {
  await appraisalTables(ctx).insertInto('appraisals.seal').values(seal).execute();
};

/** Newest first, without what they say. */
export const findSeals = (
  ctx: Ctx,
  { companyId, appraisalId }: AppraisalKey,
): Promise<Omit<SealRecord, 'snapshot'>[]> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.seal')
    .select(['company_id', 'appraisal_id', 'revision', 'hash', 'sealed_by', 'sealed_at'])
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .orderBy('revision', 'desc')
    .execute();

const sealsOf = (ctx: Ctx, { companyId, appraisalId }: AppraisalKey) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.seal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId);

export const findNewestSeal = (ctx: Ctx, key: AppraisalKey): Promise<SealRecord | undefined> =>
  sealsOf(ctx, key).orderBy('revision', 'desc').limit(1).executeTakeFirst();

export const findSeal = (ctx: Ctx, key: AppraisalKey, revision: number): Promise<SealRecord | undefined> =>
  sealsOf(ctx, key).where('revision', '=', revision).executeTakeFirst();

interface VerifiedSeal {
  readonly number: string;
  readonly revision: number;
  readonly hash: string;
  readonly sealed_at: Date;
  readonly snapshot: Snapshot;
  readonly is_replaced: boolean;
  readonly superseded_by: string | null;
}

/** Of any company: a person who asks holds the document. */
export async function verifySeal(
  ctx: Ctx,
  { number, seal }: { readonly number: string; readonly seal: string },
): Promise<VerifiedSeal | undefined> {
  const { rows } = await sql<VerifiedSeal>`select * from appraisals.verify_seal(${number}, ${seal})`.execute(
    appraisalTables(ctx),
  );
  return rows.length === 1 ? rows[0] : undefined;
}

const photosOf = (ctx: Ctx, { companyId, appraisalId }: AppraisalKey) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.photo')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .orderBy('position')
    .orderBy('photo_id');

/** In the order in which they print. */
export const findPhotos = (ctx: Ctx, key: AppraisalKey): Promise<PhotoRecord[]> =>
  photosOf(ctx, key).where('removed_at', 'is', null).execute();

/** With those that were removed since, which earlier documents show. */
export const findEveryPhoto = (ctx: Ctx, key: AppraisalKey): Promise<PhotoRecord[]> =>
  photosOf(ctx, key).execute();

export const insertPhoto = async (ctx: Ctx, photo: NewPhoto): Promise<void> => {
  await appraisalTables(ctx).insertInto('appraisals.photo').values(photo).execute();
};

export const removePhoto = async (ctx: Ctx, { companyId, appraisalId }: AppraisalKey, photoId: string) => {
  await appraisalTables(ctx)
    .updateTable('appraisals.photo')
    .set({ removed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .where('photo_id', '=', photoId)
    .execute();
};
