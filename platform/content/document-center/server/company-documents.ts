import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { companyDocumentEditors, companyDocumentRefusals as no } from '../contract/company-documents.ts';
import type {
  CompanyDocument,
  downloadCompanyDocument as downloadCall,
  listCompanyDocuments as listCall,
  removeCompanyDocument as removeCall,
} from '../contract/company-documents.ts';
import {
  companyDocuments,
  deleteCompanyDocument,
  findCompanyDocument,
  insertCompanyDocument,
} from './company-document-store.ts';
import type { CompanyDocumentRow } from './company-document-store.ts';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import {
  documentFiles,
  openDocuments,
  presentFileColumns,
  requireUpload,
} from '#platform/content/files/server/document-files.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { answerFile, storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function listCompanyDocuments(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
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

function presentCompanyDocument(row: CompanyDocumentRow, keptBy: string, actor: Member): CompanyDocument {
  return {
    ...presentFileColumns(row),
    id: row.id,
    keptBy,
    keptAt: row.kept_at.toISOString(),
    actions: canAddDocuments(actor) ? ['remove'] : [],
  };
}

/** The file is checked, scanned and stored before the document is recorded. */
export function addCompanyDocument(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, _input: unknown, request: RequestFacts) => {
    const actor = requireMember(ctx.actor);
    const { companyId, personId } = actor;
    const { name, stream } = requireUpload(request);
    const rule = uploadRules.document;
    const file = await store(ctx, { companyId, personId, name, stream, rule, madeFor: documentFiles });
    const row = {
      company_id: companyId,
      id: file.id,
      file_name: file.name,
      content_type: file.contentType,
      size: file.size,
      person_id: personId,
      kept_at: ctx.clock.now(),
    };
    await insertCompanyDocument(ctx, row);
    await ctx.record({
      act: 'content.addCompanyDocument',
      recordType: 'company_document',
      recordId: row.id,
      facts: { name },
    });
    return presentCompanyDocument(row, actor.name, actor);
  };
}

export function downloadCompanyDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof downloadCall>) => {
    const { companyId } = requireMember(ctx.actor);
    const row = await findCompanyDocument(ctx, companyId, params.id);
    if (row === undefined) return refuse(no.company_document_missing);
    const opened = await documents.open(ctx, row.id, companyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}

export async function removeCompanyDocument(ctx: Ctx, { params }: EndpointInput<typeof removeCall>) {
  const { companyId } = requireMember(ctx.actor);
  const row = (await deleteCompanyDocument(ctx, companyId, params.id)) ?? refuse(no.company_document_missing);
  await ctx.record({
    act: 'content.removeCompanyDocument',
    recordType: 'company_document',
    recordId: row.id,
    facts: { name: row.file_name },
  });
}
