import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { companyLibrarians } from '../contract/company-documents.ts';
import type { CompanyDocument } from '../contract/company-documents.ts';
import { presentFileColumns } from '#platform/content/files/server/document-files.ts';
import type { CompanyDocumentRow } from './company-document-store.ts';

export const mayKeepDocuments = (actor: Member): boolean =>
  isPermitted(rolesOf(actor), companyLibrarians.roles ?? []);

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
    actions: mayKeepDocuments(actor) ? ['remove'] : [],
  };
}
