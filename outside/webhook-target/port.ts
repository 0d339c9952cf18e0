/** What is posted to a company's own address. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `unreached`: no answer came, or none may be asked for there; the reason is for whoever owns the address. */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string; readonly tookMs: number }
  | { readonly kind: 'unreached'; readonly reason: string; readonly tookMs: number };

/** Why nothing is ever posted to an address, whatever stands behind its name. */
export type UnfitUrl = 'unreadable' | 'not-https' | 'credentials';

export interface WebhookTarget {
  /** Looks at the address alone and asks nobody. */
  unfitFor(url: string): UnfitUrl | undefined;
  /** Never throws, follows nothing, and comes back after ten seconds at the latest. */
  post(post: WebhookPost): Promise<WebhookOutcome>;
}
