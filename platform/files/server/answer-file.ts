import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { OpenedFile } from './read-file.ts';

/**
 * What somebody uploaded is saved and never shown as a page of ours: an attachment of exactly its type, that no
 * script may run in, and that no cache between us and the reader keeps.
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

/** RFC 6266: a plain name for old readers, the true one percent-encoded for all others. */
export function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
