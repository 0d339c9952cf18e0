import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ArmoredStatus } from '../domain/armored-moves.ts';
import type { ArmoredRequest } from '../domain/armored-request.ts';
import type { ArmoredSide } from '../domain/armored-talk.ts';

interface ArmoredTables {
  'shipping.armored_quote': {
    company_id: string;
    quote_id: string;
    number: string;
    status: ArmoredStatus;
    shipment_id: Maybe<string>;
    request: ColumnType<ArmoredRequest, string, never>;
    value: Cents;
    pick_up_on: Day;
    carrier: Maybe<string>;
    price: Maybe<Cents>;
    liability: Maybe<Cents>;
    conditions: Maybe<string>;
    valid_until: Maybe<Day>;
    reason: Maybe<string>;
    waits_for: Maybe<ArmoredSide>;
    loss_words: Maybe<string>;
    loss_reported_at: Maybe<Date>;
    created_by: string;
    created_at: Date;
    moved_at: Date;
    moved_by: Maybe<string>;
  };
  'shipping.armored_entry': {
    company_id: string;
    entry_id: string;
    quote_id: string;
    kind: 'question' | 'answer' | 'decision';
    side: ArmoredSide;
    words: string;
    written_by: string;
    written_at: Date;
  };
  'shipping.armored_file': {
    company_id: string;
    file_id: string;
    entry_id: string;
    name: string;
    size: number;
  };
}

export type ArmoredRow = Selectable<ArmoredTables['shipping.armored_quote']>;
export type ArmoredChange = Updateable<ArmoredTables['shipping.armored_quote']>;
export type ArmoredEntryRow = Selectable<ArmoredTables['shipping.armored_entry']>;
export type ArmoredFileRow = Selectable<ArmoredTables['shipping.armored_file']>;

export interface ArmoredKey {
  readonly companyId: string;
  readonly quoteId: string;
}

const tables = (ctx: Ctx) => tablesOf<ArmoredTables>(ctx);

export const keyOf = ({ company_id: companyId, quote_id: quoteId }: ArmoredRow): ArmoredKey => ({
  companyId,
  quoteId,
});

export const insertArmoredQuote = (
  ctx: Ctx,
  quote: Omit<Insertable<ArmoredTables['shipping.armored_quote']>, 'number'>,
): Promise<ArmoredRow> =>
  tables(ctx)
    .insertInto('shipping.armored_quote')
    .values({ ...quote, number: sql<string>`'A-' || nextval('shipping.armored_quote_number')` })
    .returningAll()
    .executeTakeFirstOrThrow();

const ofKey = (ctx: Ctx, { companyId, quoteId }: ArmoredKey) =>
  tables(ctx)
    .selectFrom('shipping.armored_quote')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId);

export const findArmoredQuote = (ctx: Ctx, key: ArmoredKey): Promise<ArmoredRow | undefined> =>
  ofKey(ctx, key).executeTakeFirst();

export const lockArmoredQuote = (ctx: Ctx, key: ArmoredKey): Promise<ArmoredRow | undefined> =>
  ofKey(ctx, key).forUpdate().executeTakeFirst();

export const updateArmoredQuote = (
  ctx: Ctx,
  { companyId, quoteId }: ArmoredKey,
  change: ArmoredChange,
): Promise<ArmoredRow> =>
  tables(ctx)
    .updateTable('shipping.armored_quote')
    .set(change)
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow();

interface ArmoredSearch {
  readonly companyId: string;
  /** Limits the list to this person's quotes. */
  readonly personId: string | undefined;
  readonly status: ArmoredStatus | undefined;
  readonly shipmentId: string | undefined;
  readonly loss: 'reported' | 'possible' | undefined;
  readonly after: readonly [createdAt: Date, quoteId: string] | undefined;
  readonly limit: number;
}

export function findArmoredQuotes(
  ctx: Ctx,
  { companyId, personId, status, shipmentId, loss, after, limit }: ArmoredSearch,
): Promise<ArmoredRow[]> {
  let query = tables(ctx)
    .selectFrom('shipping.armored_quote')
    .selectAll()
    .where('company_id', '=', companyId);
  if (personId !== undefined) query = query.where('created_by', '=', personId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (shipmentId !== undefined) query = query.where('shipment_id', '=', shipmentId);
  if (loss === 'reported') query = query.where('loss_reported_at', 'is not', null);
  if (loss === 'possible')
    query = query.where('loss_reported_at', 'is', null).where('status', 'in', ['Accepted', 'Delivered']);
  return nextRows(query, ['created_at', 'quote_id'], { limit, after, order: 'desc' }).execute();
}

/** Of all companies, longest waiting first. */
export const findOpenArmoredQuotes = (ctx: Ctx): Promise<ArmoredRow[]> =>
  tables(ctx)
    .selectFrom('shipping.armored_quote')
    .selectAll()
    .where((row) =>
      row.or([row('status', 'in', ['Requested', 'Quoted', 'Accepted']), row('waits_for', '=', 'desk')]),
    )
    .orderBy('created_at')
    .orderBy('quote_id')
    .limit(1_000)
    .execute();

export const findArmoredAnsweredSince = (ctx: Ctx, since: Date): Promise<ArmoredRow[]> =>
  tables(ctx)
    .selectFrom('shipping.armored_quote')
    .selectAll()
    .where('status', 'in', ['Quoted', 'Unavailable', 'Accepted', 'Delivered', 'Canceled'])
    .where('moved_at', '>=', since)
    .execute();

/** Prices that were valid until before that day. */
export const findPastValidity = (ctx: Ctx, today: Day, most: number): Promise<ArmoredRow[]> =>
  tables(ctx)
    .selectFrom('shipping.armored_quote')
    .selectAll()
    .where('status', '=', 'Quoted')
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(most)
    .execute();

export const findArmoredEntries = (
  ctx: Ctx,
  { companyId, quoteId }: ArmoredKey,
): Promise<ArmoredEntryRow[]> =>
  tables(ctx)
    .selectFrom('shipping.armored_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .orderBy('written_at')
    .orderBy('entry_id')
    .execute();

export async function insertArmoredEntry(ctx: Ctx, row: ArmoredEntryRow): Promise<void> {
  await tables(ctx).insertInto('shipping.armored_entry').values(row).execute();
}

export const findArmoredFiles = (ctx: Ctx, { companyId, quoteId }: ArmoredKey): Promise<ArmoredFileRow[]> =>
  tables(ctx)
    .selectFrom('shipping.armored_file')
    .selectAll('shipping.armored_file')
    .innerJoin('shipping.armored_entry', (join) =>
      join
        .onRef('shipping.armored_entry.company_id', '=', 'shipping.armored_file.company_id')
        .onRef('shipping.armored_entry.entry_id', '=', 'shipping.armored_file.entry_id'),
    )
    .where('shipping.armored_file.company_id', '=', companyId)
    .where('shipping.armored_entry.quote_id', '=', quoteId)
    .orderBy('shipping.armored_file.name')
    .orderBy('shipping.armored_file.file_id')
    .execute();

/** False if it is part of a message already. */
export async function insertArmoredFile(ctx: Ctx, row: ArmoredFileRow): Promise<boolean> {
  const added = await tables(ctx)
    .insertInto('shipping.armored_file')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return added !== undefined;
}
