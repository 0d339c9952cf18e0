import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts, Upload } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { homeOfStaff, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { MadeFiles, storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { documentFileRefusals } from '../contract/document-files.ts';
import type { uploadDeskFile as call } from '../contract/document-files.ts';

/** The documents' files open through this slice's calls alone. */
export const documentFiles = 'content';

/** The content and facts of documents' files. */
export function openDocuments({ store }: Pick<FilesParts, 'store'>): MadeFiles {
  return new MadeFiles({ store }, documentFiles);
}

export function requireUpload({ upload }: RequestFacts): Upload {
  return upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
}

/** Judged, scanned and kept first; the document that takes it names it. */
export function uploadDeskFile(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, { query }: EndpointInput<typeof call>, request: RequestFacts) => {
    const { name, stream } = requireUpload(request);
    const { personId } = requireSignedIn(ctx.actor);
    const companyId = query.companyId ?? homeOfStaff;
    const rule = uploadRules.document;
    const { id } = await store(ctx, { companyId, personId, name, stream, rule, madeFor: documentFiles });
    return { bytes: id };
  };
}

/** What a row keeps of its file, so that a list needs no other family's. */
export interface FileColumns {
  file_name: string;
  content_type: string;
  size: number;
}

/** What a document keeps of the file that was uploaded for it. */
export async function fileColumnsOf(
  ctx: Ctx,
  files: MadeFiles,
  { fileId, companyId }: { readonly fileId: string; readonly companyId: string },
): Promise<FileColumns> {
  const file = (await files.find(ctx, fileId, companyId)) ?? refuse(documentFileRefusals.file_lost);
  return { file_name: file.name, content_type: file.content_type, size: file.size };
}

export function presentFileColumns(row: FileColumns) {
  return { fileName: row.file_name, contentType: row.content_type, size: row.size };
}
