/** Why a session ended: a sign-out or idling. */
export type SignOutReason = 'chosen' | 'idle';

export type TabMessage = { readonly signedOut: SignOutReason } | { readonly switchedCompany: true };

/** Messages between the tabs of this browser; without them a tab finds out from the provider's frame. */
export class TabChannel {
  readonly #channel = new BroadcastChannel('loupe-session');

  post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  onMessage(listener: (message: TabMessage) => void): void {
    // Only pages of our own origin can use the channel.
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
  }
}
