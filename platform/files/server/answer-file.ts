import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { OpenedFile } from './read-file.ts';

/**
 * Uploads are always downloaded, never rendered on our origin: an attachment with its exact type, no
 * scripts, and no shared caching.
 */
export function answerFile({ row, kept }: OpenedFile): RawAnswer {
  return {
    bytes: kept.stream,
    headers: {
      'content-type': row.content_type,
      'content-length': String(kept.size),
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
