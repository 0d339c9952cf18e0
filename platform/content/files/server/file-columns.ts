import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MadeFiles } from '#platform/files/server.ts';
import { documentCenterRefusals as no } from '#platform/content/document-center/contract/document-center-refusals.ts';
import type { FileColumns } from '#platform/content/help/server/content-tables.ts';

/** What a document keeps of the file that was uploaded for it. */
export async function fileColumnsOf(
  ctx: Ctx,
  files: MadeFiles,
  { fileId, companyId }: { readonly fileId: string; readonly companyId: string },
): Promise<FileColumns> {
  const file = (await files.find(ctx, fileId, companyId)) ?? refuse(no.file_lost);
  return { file_name: file.name, content_type: file.content_type, size: file.size };
}

export function presentFileColumns(row: FileColumns) {
  return { fileName: row.file_name, contentType: row.content_type, size: row.size };
}
