import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

interface ModerationTables {
  'pages.report': {
    company_id: string;
    report_id: string;
    address: string;
    kind: string;
    details: string;
    email: string;
    sent_at: Date;
    closed_by: Maybe<string>;
    closed_at: Maybe<Date>;
  };
  'pages.takedown': {
    company_id: string;
    takedown_id: string;
    address: string;
    reason: string;
    taken_by: string;
    taken_at: Date;
    answer: Maybe<string>;
    answered_by: Maybe<string>;
    answered_at: Maybe<Date>;
    response_read_by: Maybe<string>;
    response_read_at: Maybe<Date>;
    lifted_by: Maybe<string>;
    lifted_at: Maybe<Date>;
  };
  'pages.reserved_word': {
    skeleton: string;
    word: string;
    note: string;
    added_by: string;
    added_at: Date;
  };
}

export type ReportRecord = Selectable<ModerationTables['pages.report']>;
export type TakedownRecord = Selectable<ModerationTables['pages.takedown']>;

export const moderationTables = (ctx: Ctx) => tablesOf<ModerationTables>(ctx);

/** The page's last address; undefined if it isn't published. Until the end of the transaction, no one publishes it. */
export async function lockPublished(ctx: Ctx, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from pages.page
    where company_id = ${companyId}::uuid and publication_id is not null for update`.execute(ctx.database);
  return rows[0]?.address;
}

/** The address that the company's page has or had last. */
export async function findAddress(
  ctx: Ctx,
  companyId: string,
): Promise<{ readonly address: string; readonly isPublished: boolean } | undefined> {
  const { rows } = await sql<{ address: string; is_published: boolean }>`
    select address, publication_id is not null as is_published from pages.page
    where company_id = ${companyId}::uuid and address is not null`.execute(ctx.database);
  const [row] = rows;
  return row && { address: row.address, isPublished: row.is_published };
}

export const findTakedown = (ctx: Ctx, companyId: string): Promise<TakedownRecord | undefined> =>
  moderationTables(ctx)
    .selectFrom('pages.takedown')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

export const lockTakedown = (ctx: Ctx, companyId: string): Promise<TakedownRecord | undefined> =>
  moderationTables(ctx)
    .selectFrom('pages.takedown')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findOpenReports = (ctx: Ctx): Promise<ReportRecord[]> =>
  moderationTables(ctx)
    .selectFrom('pages.report')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('report_id')
    .limit(500)
    .execute();

export const findOpenTakedowns = (ctx: Ctx): Promise<TakedownRecord[]> =>
  moderationTables(ctx)
    .selectFrom('pages.takedown')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('takedown_id')
    .limit(500)
    .execute();

export interface DeskPageRow {
  readonly company_id: string;
  readonly address: string;
  readonly is_published: boolean;
  readonly is_offline: boolean;
  readonly domain: string | null;
  readonly verified_at: Date | null;
}

/** By the beginning of an address or a domain. */
export async function findPages(ctx: Ctx, text: string, limit: number): Promise<DeskPageRow[]> {
  const beginning = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<DeskPageRow>`
    select coalesce(page.company_id, own.company_id) as company_id, coalesce(page.address, '') as address,
      page.publication_id is not null as is_published,
      exists (select from pages.takedown as down
        where down.company_id = page.company_id and down.lifted_at is null) as is_offline,
      own.domain, own.verified_at
    from pages.page as page
    full join pages.domain as own on own.company_id = page.company_id
    where page.address like ${beginning} or own.domain like ${beginning}
    order by page.address, 1
    limit ${limit}`.execute(ctx.database);
  return rows;
}

/** Until the end of the transaction, no one else takes or reserves an address that looks like this. */
export async function lockSkeleton(ctx: Ctx, skeleton: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${skeleton}, 4714))`.execute(ctx.database);
}

export async function isReservedByDesk(ctx: Ctx, skeleton: string): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select pages.is_reserved(${skeleton}) as reserved`.execute(ctx.database);
  return rows[0]?.reserved === true;
}

/** For staff: whether a company has an address that looks like this. */
export async function isAddressKept(ctx: Ctx, skeleton: string): Promise<boolean> {
  const { rows } = await sql`select from pages.address where skeleton = ${skeleton}`.execute(ctx.database);
  return rows.length > 0;
}
