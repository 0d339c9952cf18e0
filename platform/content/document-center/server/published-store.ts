import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { AffiliationType } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { FileColumns } from '#platform/content/files/server/document-files.ts';
import type { DocumentCategory } from '../domain/document-category.ts';
import { refuse } from '#kit/server/refuse.ts';
import { publishedRefusals as no } from '../contract/published-documents.ts';

interface PublishedTables {
  'content.published_document': FileColumns & {
    id: string;
    category: DocumentCategory;
    title: string;
    description: string;
    service_type: ServiceType | null;
    affiliation: AffiliationType | null;
    file_id: string;
    dated_at: Date;
    version: number;
    changed_at: Date;
    changed_by_name: string;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
}

const tables = (ctx: Ctx) => tablesOf<PublishedTables>(ctx);

export type PublishedRow = Omit<PublishedTables['content.published_document'], 'withdrawn_at'> & {
  readonly withdrawn_at: Date | null;
};

export interface Reader {
  readonly services: readonly ServiceType[];
  readonly affiliations: readonly AffiliationType[];
}

/** Null for staff, who read everything. */
export function shownDocuments(ctx: Ctx, reader: Reader | null): Promise<PublishedRow[]> {
  const published = tables(ctx)
    .selectFrom('content.published_document')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('category')
    .orderBy('title')
    .orderBy('id');
  if (reader === null) return published.execute();
  const { services, affiliations } = reader;
  return published
    .where(({ eb, or }) =>
      or([
        eb('service_type', 'is', null),
        ...(services.length === 0 ? [] : [eb('service_type', 'in', [...services])]),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb('affiliation', 'is', null),
        ...(affiliations.length === 0 ? [] : [eb('affiliation', 'in', [...affiliations])]),
      ]),
    )
    .execute();
}

export function allDocuments(ctx: Ctx): Promise<PublishedRow[]> {
  return tables(ctx)
    .selectFrom('content.published_document')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findPublished(ctx: Ctx, id: string): Promise<PublishedRow | undefined> {
  return tables(ctx)
    .selectFrom('content.published_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

function lockPublished(ctx: Ctx, id: string): Promise<PublishedRow | undefined> {
  return tables(ctx)
    .selectFrom('content.published_document')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Does nothing if the id exists: demo data is created on every start. */
export async function insertPublished(
  ctx: Ctx,
  row: Omit<PublishedRow, 'withdrawn_at' | 'version'>,
): Promise<void> {
  await tables(ctx)
    .insertInto('content.published_document')
    .values({ ...row, version: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function savePublished(
  ctx: Ctx,
  id: string,
  changed: Partial<Omit<PublishedRow, 'id' | 'withdrawn_at'>> & { readonly withdrawn_at?: Date },
): Promise<void> {
  await tables(ctx).updateTable('content.published_document').set(changed).where('id', '=', id).execute();
}

/** Locks the document and rejects a withdrawn one. */
export async function lockPublishedDocument(ctx: Ctx, id: string): Promise<PublishedRow> {
  const row = (await lockPublished(ctx, id)) ?? refuse(no.published_missing);
  return row.withdrawn_at === null ? row : refuse(no.published_withdrawn);
}
