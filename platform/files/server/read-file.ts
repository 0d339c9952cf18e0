import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '../contract/files.ts';
import type { downloadFile as call } from '../contract/files.ts';
import { findFile } from './file-rows.ts';
import type { StoredFiles } from './files-parts.ts';
import { openContent } from './open-content.ts';
import type { OpenedFile } from './open-content.ts';
import { refuseIfStoreFails } from './receive-file.ts';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';

/** Without a company id, the active company's. Files of other companies and of slices are missing, not forbidden. */
export function readFile(stored: StoredFiles) {
  return async (ctx: Ctx, id: string, companyId?: string): Promise<OpenedFile> => {
    const row = await findFile(ctx, { id, companyId });
    return row === undefined
      ? refuse(filesRefusals.file_missing)
      : openContent(stored, row).catch(refuseIfStoreFails);
  };
}

/**
 * Uploads are always downloaded, never rendered on our origin: an attachment with its exact type, no
 * scripts, and no shared caching.
 */
export function answerFile({ row, stored }: OpenedFile): RawAnswer {
  return {
    bytes: stored.stream,
    headers: {
      'content-type': row.content_type,
      'content-length': String(stored.size),
      'content-disposition': attachmentNamed(row.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
}

/** RFC 6266: an ASCII name for old clients and the percent-encoded one for others. */
export function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function downloadFile(parts: StoredFiles) {
  const read = readFile(parts);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => answerFile(await read(ctx, params.id));
}
