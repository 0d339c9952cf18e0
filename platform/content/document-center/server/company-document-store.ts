import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { HeldTable, Ctx } from '#platform/access/server.ts';
import type { FileColumns } from '#platform/content/files/server/document-files.ts';

interface CompanyDocumentTables {
  'content.company_document': FileColumns & {
    company_id: string;
    id: string;
    person_id: string;
    kept_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<CompanyDocumentTables>(ctx);

export type CompanyDocumentRow = CompanyDocumentTables['content.company_document'];

// Our choice: one page shows the newest 500 (decision 0017).
const maxShown = 500;

export function companyDocuments(ctx: Ctx, companyId: string): Promise<CompanyDocumentRow[]> {
  return tables(ctx)
    .selectFrom('content.company_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute();
}

export function findCompanyDocument(
  ctx: Ctx,
  companyId: string,
  id: string,
): Promise<CompanyDocumentRow | undefined> {
  return tables(ctx)
    .selectFrom('content.company_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertCompanyDocument(ctx: Ctx, row: CompanyDocumentRow): Promise<void> {
  await tables(ctx)
    .insertInto('content.company_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute();
}

export function deleteCompanyDocument(
  ctx: Ctx,
  companyId: string,
  id: string,
): Promise<CompanyDocumentRow | undefined> {
  return tables(ctx)
    .deleteFrom('content.company_document')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export const companyDocumentsHeld: readonly HeldTable[] = [
  {
    table: 'content.company_document',
    title: 'Company documents',
    person: ['person_id'],
    company: 'company_id',
    shows: ['id', 'file_name', 'size', 'kept_at'],
    order: ['kept_at', 'id'],
    dated: 'kept_at',
    file: 'id',
    erase: { stays: 'The documents belong to the company.' },
  },
];
