/** Why a session ended: somebody signed out, or nothing happened for too long. */
export type SignOutReason = 'chosen' | 'idle';

export type News = { readonly signedOut: SignOutReason } | { readonly switchedCompany: true };

/** What one tab tells the others of this browser at once; without it they learn it from the provider's frame. */
export class TabNews {
  readonly #channel = new BroadcastChannel('loupe-session');

  tell(news: News): void {
    this.#channel.postMessage(news);
  }

  onNews(hear: (news: News) => void): void {
    // Only pages of our own origin are on the channel.
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  }
}
