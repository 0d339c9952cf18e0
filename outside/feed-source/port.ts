import type { Readable } from 'node:stream';

/** Where a seller's system offers its stock. */
export interface FeedAddress {
  readonly url: string;
  /** Both '' without a sign-in. */
  readonly username: string;
  /** With a private key, its passphrase. */
  readonly password: string;
  /** SFTP only; '' without one. */
  readonly privateKey: string;
  /** SFTP only: the fingerprint of the host key that the seller confirmed; '' without one. */
  readonly hostKey: string;
  /** The version fetched last; '' fetches whatever there is. */
  readonly version: string;
}

/** Why a URL is never fetched, whatever its host resolves to. */
export type UnfitFeedUrl = 'unreadable' | 'not-https' | 'credentials' | 'not-public';

export type FetchedFeed =
  /** The stream must be read to its end or destroyed. It ends with `FeedCutOff` unless the whole file arrived. */
  | { readonly kind: 'file'; readonly name: string; readonly stream: Readable; readonly version: string }
  | { readonly kind: 'unchanged' }
  /** The host key isn't the confirmed one; the sign-in wasn't sent. */
  | { readonly kind: 'unconfirmed'; readonly hostKey: string }
  /** For the seller. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The file stopped arriving; the sentence is for the seller. */
export class FeedCutOff extends Error {}

export interface FeedSource {
  /** Checks the URL without resolving it. */
  unfitFor(url: string): UnfitFeedUrl | undefined;
  /** Whether the key can be used with the passphrase. */
  readsKey(privateKey: string, passphrase: string): Promise<boolean>;
  /** Never throws, and follows no redirects. */
  fetch(address: FeedAddress): Promise<FetchedFeed>;
}

/** One protocol of the source. */
export type FeedFetcher = Pick<FeedSource, 'fetch'>;
