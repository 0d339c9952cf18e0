/** Why a session ended: a sign-out or idling. */
export type SignOutReason = 'chosen' | 'idle';

export type News = { readonly signedOut: SignOutReason } | { readonly switchedCompany: true };

/** Messages between the tabs of this browser; without them a tab finds out from the provider's frame. */
export class TabNews {
  readonly #channel = new BroadcastChannel('loupe-session');

  tell(news: News): void {
    this.#channel.postMessage(news);
  }

  onNews(hear: (news: News) => void): void {
    // Only pages of our own origin can use the channel.
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  }
}
