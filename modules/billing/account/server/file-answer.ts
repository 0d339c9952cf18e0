import type { RawAnswer } from '#kit/contract/endpoint.ts';

/** What leaves the portal as a file of the member's own, kept by no cache. */
export function fileAnswer(name: string, bytes: RawAnswer['bytes']): RawAnswer {
  return {
    bytes,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  };
}
