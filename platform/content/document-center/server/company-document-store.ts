import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContentTables } from '#platform/content/help/server/content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

export type CompanyDocumentRow = ContentTables['content.company_document'];

// Our choice: what one page shows; a company that keeps more finds the newest (decision 0017).
const mostShown = 500;

export function companyDocuments(ctx: Ctx, companyId: string): Promise<CompanyDocumentRow[]> {
  return tables(ctx)
    .selectFrom('content.company_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
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
