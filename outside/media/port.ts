import type { Readable } from 'node:stream';

export type FetchedMedia =
  /** The stream must be read to its end or destroyed. */
  | { readonly kind: 'file'; readonly stream: Readable }
  /** For the seller. A later try may succeed. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** For the seller. This URL is never called. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Files that sellers link to. */
export interface MediaSource {
  /** Never throws, and follows no redirects. */
  fetch(url: string): Promise<FetchedMedia>;
}
