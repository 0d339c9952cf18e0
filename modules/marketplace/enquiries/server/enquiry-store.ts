import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import type { enquiryAnswerers, EnquiryKind } from '../domain/enquiry.ts';

interface EnquiryTables {
  'marketplace.enquiry': {
    company_id: string;
    enquiry_id: string;
    person_id: string;
    kind: EnquiryKind;
    item_id: Maybe<number>;
    report_number: Maybe<string>;
    report_key: Maybe<string>;
    words: string;
    asked_at: Date;
    answer: Otherwise<string>;
    answered_by: Maybe<string>;
    answered_at: Maybe<Date>;
    found_item_id: Maybe<number>;
    seller_until: Maybe<Date>;
    answered_for: Maybe<(typeof enquiryAnswerers)[number]>;
  };
}

export type EnquiryRow = Selectable<EnquiryTables['marketplace.enquiry']>;
type NewEnquiry = Pick<
  EnquiryRow,
  | 'company_id'
  | 'enquiry_id'
  | 'person_id'
  | 'kind'
  | 'item_id'
  | 'report_number'
  | 'report_key'
  | 'words'
  | 'asked_at'
>;

const tables = (ctx: Ctx) => tablesOf<EnquiryTables>(ctx);

/** How many are new: a number that the company asks for already counts once. */
export async function insertEnquiries(ctx: Ctx, rows: readonly NewEnquiry[]): Promise<number> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.enquiry')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0);
}

export function findOwnEnquiries(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  most: number,
): Promise<EnquiryRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.enquiry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .orderBy('enquiry_id', 'desc')
    .limit(most)
    .execute();
}

interface DeskFilter {
  readonly isOpen: boolean;
  readonly search: { readonly text: string; readonly companyIds: readonly string[] } | undefined;
  readonly limit: number;
  readonly after: readonly [at: Date, id: string] | undefined;
}

/** Longest wait first, and the latest answer first; one extra row shows that there is a next page. */
export function findEnquiries(ctx: Ctx, { isOpen, search, limit, after }: DeskFilter): Promise<EnquiryRow[]> {
  let query = tables(ctx).selectFrom('marketplace.enquiry').selectAll();
  query = query.where('answered_at', isOpen ? 'is' : 'is not', null);
  if (search !== undefined)
    query = query.where(sql<boolean>`(
      company_id = any(${[...search.companyIds]}::uuid[]) or item_id::text = ${search.text}
      or report_key = ${normalizeReportNumber(search.text)}
    )`);
  return isOpen
    ? nextRows(query, ['asked_at', 'enquiry_id'], { limit, after }).execute()
    : nextRows(query, [sql<Date>`answered_at`, 'enquiry_id'], { limit, after, order: 'desc' }).execute();
}

export async function countOpenEnquiries(ctx: Ctx): Promise<number> {
  const { open } = await tables(ctx)
    .selectFrom('marketplace.enquiry')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

export function listOpenEnquiries(ctx: Ctx, kind?: EnquiryKind): Promise<EnquiryRow[]> {
  let query = tables(ctx).selectFrom('marketplace.enquiry').selectAll().where('answered_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.execute();
}

export function listAnsweredSince(ctx: Ctx, since: Date): Promise<EnquiryRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.enquiry')
    .selectAll()
    .where('answered_at', '>=', since)
    .execute();
}

export function lockEnquiry(ctx: Ctx, enquiryId: string): Promise<EnquiryRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.enquiry')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst();
}

export function saveAnswer(
  ctx: Ctx,
  { company_id: companyId, enquiry_id: enquiryId }: EnquiryRow,
  answered: Pick<EnquiryRow, 'answer' | 'answered_by' | 'answered_at' | 'answered_for' | 'found_item_id'>,
): Promise<EnquiryRow> {
  return tables(ctx)
    .updateTable('marketplace.enquiry')
    .set(answered)
    .where('company_id', '=', companyId)
    .where('enquiry_id', '=', enquiryId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Its seller answers first, until then. */
export async function passToSeller(ctx: Ctx, enquiryId: string, until: Date): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.enquiry')
    .set({ seller_until: until })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

export const isWithSeller = (row: Pick<EnquiryRow, 'seller_until' | 'answered_at'>, now: Date): boolean =>
  row.answered_at === null && row.seller_until !== null && row.seller_until > now;

export function findEnquiriesById(ctx: Ctx, enquiryIds: readonly string[]): Promise<EnquiryRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.enquiry')
    .selectAll()
    .where('enquiry_id', 'in', [...enquiryIds])
    .execute();
}

export function lockMediaRequests(ctx: Ctx, itemId: number): Promise<EnquiryRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.enquiry')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('kind', '=', 'Media')
    .where('answered_at', 'is', null)
    .orderBy('enquiry_id')
    .forUpdate()
    .execute();
}

export const heldEnquiries: readonly HeldTable[] = [
  {
    table: 'marketplace.enquiry',
    title: 'Questions and requests to the diamond desk',
    person: ['person_id'],
    company: 'company_id',
    shows: ['kind', 'item_id', 'report_number', 'words', 'asked_at', 'answer', 'answered_at'],
    order: ['asked_at'],
    dated: 'asked_at',
    erase: 'remove',
    tells: { company: 'company_id', texts: ['words', 'answer'] },
    // Our choice: a year, like a shared stone (decision 0020).
    keeps: { days: 365, since: 'asked_at' },
  },
];
