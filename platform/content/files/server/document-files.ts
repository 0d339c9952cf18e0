import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts, Upload } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { staffCompanyId, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, storeFile } from '#platform/files/server.ts';
import type { FilesParts, StoredFiles } from '#platform/files/server.ts';
import { documentFileRefusals } from '../contract/document-files.ts';
import type { uploadDeskFile as call } from '../contract/document-files.ts';

/** Files under this name open only through this family's endpoints. */
export const documentFiles = 'content';

export function openDocuments(stored: StoredFiles): SliceFiles {
  return new SliceFiles(stored, documentFiles);
}

export function requireUpload({ upload }: RequestFacts): Upload {
  return upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
}

/** Stores a file before it is published or shared by its id. */
export function uploadDeskFile(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, { query }: EndpointInput<typeof call>, request: RequestFacts) => {
    const { name, stream } = requireUpload(request);
    const { personId } = requireSignedIn(ctx.actor);
    const companyId = query.companyId ?? staffCompanyId;
    const rule = uploadRules.document;
    const { id } = await store(ctx, { companyId, personId, name, stream, rule, madeFor: documentFiles });
    return { bytes: id };
  };
}

/** Copied into the document's row so that lists need no join with the files schema. */
export interface FileColumns {
  file_name: string;
  content_type: string;
  size: number;
}

/** Columns for the file that was uploaded for a document. */
export async function fileColumnsOf(
  ctx: Ctx,
  files: SliceFiles,
  { fileId, companyId }: { readonly fileId: string; readonly companyId: string },
): Promise<FileColumns> {
  const file = (await files.find(ctx, fileId, companyId)) ?? refuse(documentFileRefusals.file_lost);
  return { file_name: file.name, content_type: file.content_type, size: file.size };
}

export function presentFileColumns(row: FileColumns) {
  return { fileName: row.file_name, contentType: row.content_type, size: row.size };
}
