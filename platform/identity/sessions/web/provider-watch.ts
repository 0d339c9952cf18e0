import type { CheckSessionIFrame } from 'oidc-client-ts';

// The comparison reads a cookie of our own origin, so nothing is sent.
const everySeconds = 2;
// Who is signed in was just answered, so watching begins once the page has loaded: its files come first.
const afterMs = 4_000;

/** Notices through the provider's frame that this tab's session has changed or ended. */
export class ProviderWatch {
  readonly #address: string;
  readonly #onChange: () => void;
  #frame: Promise<CheckSessionIFrame> | undefined;
  #sessionState: string | undefined;

  constructor(address: string, onChange: () => void) {
    this.#address = address;
    this.#onChange = onChange;
  }

  async follow(sessionState: string | null): Promise<void> {
    this.#sessionState = sessionState ?? undefined;
    if (sessionState === null) return;
    this.#frame ??= this.#load();
    const frame = await this.#frame;
    if (this.#sessionState !== undefined) frame.start(this.#sessionState);
  }

  async leave(): Promise<void> {
    this.#sessionState = undefined;
    (await this.#frame)?.stop();
  }

  async #load(): Promise<CheckSessionIFrame> {
    const changed = (): Promise<void> => {
      if (this.#sessionState !== undefined) this.#onChange();
      return Promise.resolve();
    };
    await new Promise((resolve) => {
      setTimeout(resolve, afterMs);
    });
    const { CheckSessionIFrame } = await import('oidc-client-ts');
    const frame = new CheckSessionIFrame(changed, 'loupe-web', this.#address, everySeconds, false);
    await frame.load();
    return frame;
  }
}
