import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface ReadingTables {
  'marketplace.reading': {
    company_id: string;
    reading_id: string;
    ids: Buffer;
    total: number;
    begun_at: Date;
  };
}

const bytesPerId = 4;

interface ReadingKey {
  readonly companyId: string;
  readonly readingId: string;
}

export async function insertReading(
  ctx: Ctx,
  { companyId, readingId }: ReadingKey,
  ids: readonly number[],
): Promise<void> {
  const bytes = Buffer.alloc(ids.length * bytesPerId);
  ids.forEach((id, at) => bytes.writeInt32LE(id, at * bytesPerId));
  await tablesOf<ReadingTables>(ctx)
    .insertInto('marketplace.reading')
    .values({
      company_id: companyId,
      reading_id: readingId,
      ids: bytes,
      total: ids.length,
      begun_at: ctx.clock.now(),
    })
    .execute();
}

interface ReadingPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Undefined for an unknown or old one. */
export async function findReadingPage(
  ctx: Ctx,
  { companyId, readingId }: ReadingKey,
  { offset, limit, since }: { readonly offset: number; readonly limit: number; readonly since: Date },
): Promise<ReadingPage | undefined> {
  const row = await tablesOf<ReadingTables>(ctx)
    .selectFrom('marketplace.reading')
    .select([
      'total',
      sql<Buffer>`substring(ids from ${offset * bytesPerId + 1} for ${limit * bytesPerId})`.as('page'),
    ])
    .where('company_id', '=', companyId)
    .where('reading_id', '=', readingId)
    .where('begun_at', '>=', since)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { page, total } = row;
  const ids = Array.from({ length: page.length / bytesPerId }, (_, at) => page.readInt32LE(at * bytesPerId));
  return { ids, total };
}

/** A company's old ones go when it begins another. */
export async function deleteReadings(ctx: Ctx, companyId: string, before: Date): Promise<void> {
  await tablesOf<ReadingTables>(ctx)
    .deleteFrom('marketplace.reading')
    .where('company_id', '=', companyId)
    .where('begun_at', '<', before)
    .execute();
}

export const heldReadings: readonly HeldTable[] = [
  {
    table: 'marketplace.reading',
    title: 'Paged search results',
    company: 'company_id',
    shows: ['total', 'begun_at'],
    order: ['begun_at'],
    dated: 'begun_at',
    erase: { stays: 'Item IDs only, no personal data. Deleted after one day.' },
    keeps: { days: 1, since: 'begun_at' },
  },
];
