import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { companyDocumentEditors } from '../contract/company-documents.ts';
import type { CompanyDocument, listCompanyDocuments as call } from '../contract/company-documents.ts';
import { companyDocuments } from './company-document-store.ts';
import type { CompanyDocumentRow } from './company-document-store.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { presentFileColumns } from '#platform/content/files/server/document-files.ts';

export async function listCompanyDocuments(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const actor = requireMember(ctx.actor);
  const rows = await companyDocuments(ctx, actor.companyId);
  const names = await findPersonNames(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  return {
    items: rows.map((row) => presentCompanyDocument(row, names.get(row.person_id) ?? '', actor)),
    actions: canAddDocuments(actor) ? ['add'] : [],
  };
}

const canAddDocuments = (actor: Member): boolean =>
  isPermitted(rolesOf(actor), companyDocumentEditors.roles ?? []);

export function presentCompanyDocument(
  row: CompanyDocumentRow,
  keptBy: string,
  actor: Member,
): CompanyDocument {
  return {
    ...presentFileColumns(row),
    id: row.id,
    keptBy,
    keptAt: row.kept_at.toISOString(),
    actions: canAddDocuments(actor) ? ['remove'] : [],
  };
}
