import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { FileColumns } from '#platform/content/files/server/document-files.ts';
import type { OpeningWay } from '../domain/secured-link.ts';
import { refuse } from '#kit/server/refuse.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Member } from '#platform/access/contract.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';

interface SecuredTables {
  'content.secured_document': FileColumns & {
    company_id: string;
    id: string;
    person_id: string | null;
    title: string;
    note: string;
    shared_at: Date;
    shared_by_name: string;
    link_ends_at: Date;
    asked_at: ColumnType<Date | null, undefined, Date | null>;
    asked_by: ColumnType<string | null, undefined, string | null>;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  'content.secured_opening': {
    company_id: string;
    document_id: string;
    id: string;
    opened_at: Date;
    person_id: string;
    way: OpeningWay;
  };
}

const tables = (ctx: Ctx) => tablesOf<SecuredTables>(ctx);

type Later = 'asked_at' | 'asked_by' | 'withdrawn_at';

export type SecuredRow = Omit<SecuredTables['content.secured_document'], Later> & {
  readonly asked_at: Date | null;
  readonly asked_by: string | null;
  readonly withdrawn_at: Date | null;
};

export type OpeningRow = SecuredTables['content.secured_opening'];

const documents = (ctx: Ctx) => tables(ctx).selectFrom('content.secured_document').selectAll();

/** Row-level security returns this person's and the company's documents; `ofCompany` includes the latter. */
export function securedFor(
  ctx: Ctx,
  { companyId, ofCompany }: { readonly companyId: string; readonly ofCompany: boolean },
): Promise<SecuredRow[]> {
  const shown = documents(ctx)
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .orderBy('shared_at', 'desc')
    .orderBy('id')
    .limit(maxShown);
  return (ofCompany ? shown : shown.where('person_id', 'is not', null)).execute();
}

// Our choice: rows on one page (decision 0017).
const maxShown = 500;

export interface SharedPage {
  readonly limit: number;
  /** Sort values of the last row shown. */
  readonly after: readonly [hasRequest: boolean, sharedAt: Date, id: string] | undefined;
}

const hasRequest = sql<boolean>`(asked_at is not null and withdrawn_at is null)`;

/** Requests for a new link first. Reads one extra row to know whether there is a next page. */
export function sharedDocuments(ctx: Ctx, { limit, after }: SharedPage) {
  const shared = documents(ctx).select(hasRequest.as('asks'));
  return nextRows(shared, [hasRequest, 'shared_at', 'id'], { limit, after, order: 'desc' }).execute();
}

export async function countRequests(ctx: Ctx): Promise<number> {
  const { requested } = await tables(ctx)
    .selectFrom('content.secured_document')
    .select(sql<number>`count(*)::integer`.as('requested'))
    .where(hasRequest)
    .executeTakeFirstOrThrow();
  return requested;
}

export function findSecured(ctx: Ctx, id: string): Promise<SecuredRow | undefined> {
  return documents(ctx).where('id', '=', id).executeTakeFirst();
}

export function lockSecured(ctx: Ctx, id: string): Promise<SecuredRow | undefined> {
  return documents(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSecured(ctx: Ctx, row: Omit<SecuredRow, Later>): Promise<void> {
  await tables(ctx)
    .insertInto('content.secured_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute();
}

export async function saveSecured(
  ctx: Ctx,
  { company_id, id }: Pick<SecuredRow, 'company_id' | 'id'>,
  changed: Partial<Pick<SecuredRow, 'link_ends_at' | 'asked_at' | 'asked_by'>> & {
    readonly withdrawn_at?: Date;
  },
): Promise<void> {
  await tables(ctx)
    .updateTable('content.secured_document')
    .set(changed)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

export async function insertOpening(ctx: Ctx, row: OpeningRow): Promise<void> {
  await tables(ctx).insertInto('content.secured_opening').values(row).execute();
}

/** The last openings of each document, newest first. */
export async function lastOpenings(
  ctx: Ctx,
  documentIds: readonly string[],
  maxPerDocument: number,
): Promise<OpeningRow[]> {
  if (documentIds.length === 0) return [];
  return tables(ctx)
    .with('numbered', (query) =>
      query
        .selectFrom('content.secured_opening')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by document_id order by opened_at desc, id desc)`.as(
            'place',
          ),
        )
        .where('document_id', 'in', [...documentIds]),
    )
    .selectFrom('numbered')
    .select(['company_id', 'document_id', 'id', 'opened_at', 'person_id', 'way'])
    .where('place', '<=', maxPerDocument)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export const securedHeld: readonly HeldTable[] = [
  {
    table: 'content.secured_document',
    title: 'Documents we shared',
    person: ['person_id'],
    company: 'company_id',
    shows: ['id', 'title', 'note', 'file_name', 'size', 'shared_at', 'link_ends_at', 'withdrawn_at'],
    order: ['shared_at', 'id'],
    dated: 'shared_at',
    tells: { company: 'company_id', texts: ['title', 'note'] },
    erase: { stays: 'Our record of what we shared and when.' },
  },
  {
    table: 'content.secured_opening',
    title: 'Shared documents opened',
    person: ['person_id'],
    company: 'company_id',
    shows: ['document_id', 'opened_at', 'way'],
    order: ['opened_at', 'id'],
    dated: 'opened_at',
    erase: { stays: 'Our record of what was opened and when.' },
  },
];

/** Our choice: documents shared with a company are for its business administrators (decision 0017). */
export function canReadForCompany({ roles }: Member): boolean {
  return roles.includes('BusinessAdministrator');
}

/** Missing if withdrawn or shared with another company or person. */
export async function lockReadableDocument(ctx: Ctx, id: string): Promise<SecuredRow> {
  const actor = requireMember(ctx.actor);
  const row = (await lockSecured(ctx, id)) ?? refuse(no.secured_missing);
  const isRecipient = row.person_id !== null || canReadForCompany(actor);
  return isRecipient && row.withdrawn_at === null ? row : refuse(no.secured_missing);
}
