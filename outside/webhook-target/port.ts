/** A message to a company's URL. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `unreached`: no answer, or the URL is not allowed; the reason is for the URL's owner. */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string; readonly tookMs: number }
  | { readonly kind: 'unreached'; readonly reason: string; readonly tookMs: number };

/** Why a URL is never called, whatever its host resolves to. */
export type UnfitUrl = 'unreadable' | 'not-https' | 'credentials' | 'not-public';

export interface WebhookTarget {
  /** Checks the URL without resolving it. */
  unfitFor(url: string): UnfitUrl | undefined;
  /** Never throws, follows no redirects, and returns within ten seconds. */
  post(post: WebhookPost): Promise<WebhookOutcome>;
}
