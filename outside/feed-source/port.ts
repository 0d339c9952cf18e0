import type { Readable } from 'node:stream';

/** Where a seller's system offers its stock. */
export interface FeedAddress {
  readonly url: string;
  /** Both '' without a sign-in. */
  readonly username: string;
  readonly password: string;
  /** The version fetched last; '' fetches whatever there is. */
  readonly version: string;
}

/** Why a URL is never fetched, whatever its host resolves to. */
export type UnfitFeedUrl = 'unreadable' | 'not-https' | 'credentials' | 'not-public';

export type FetchedFeed =
  /** The stream must be read to its end or destroyed. */
  | { readonly kind: 'file'; readonly name: string; readonly stream: Readable; readonly version: string }
  | { readonly kind: 'unchanged' }
  /** For the seller. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The file stopped arriving; the sentence is for the seller. */
export class FeedCutOff extends Error {}

export interface FeedSource {
  /** Checks the URL without resolving it. */
  unfitFor(url: string): UnfitFeedUrl | undefined;
  /** Never throws, and follows no redirects. */
  fetch(address: FeedAddress): Promise<FetchedFeed>;
}
