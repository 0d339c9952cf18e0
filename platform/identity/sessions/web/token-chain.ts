import type { TabTokens } from './tab-tokens.ts';
import type { ProviderAnswer, ProviderClient } from './provider-client.ts';

export type Renewal = 'renewed' | 'refused' | 'unreachable';

// Renewed this long before expiry; if less than the second value is left, calls wait for the renewal.
const earlyMs = 60_000;
const mustRenewMs = 15_000;

// After the provider could not be reached.
const retryMs = 10_000;

/**
 * This tab's own chain of tokens. Spec rulings 14: tokens live in the tab's memory and each tab has its own
 * chain, so that rotation in one never signs out another.
 */
export class TokenChain {
  readonly #provider: Pick<ProviderClient, 'refresh' | 'checkSignedIn'>;
  readonly #onRefused: () => void;
  #tokens: TabTokens | undefined;
  #renewing: Promise<Renewal> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(provider: Pick<ProviderClient, 'refresh' | 'checkSignedIn'>, onRefused: () => void) {
    this.#provider = provider;
    this.#onRefused = onRefused;
    // Timers stop while the computer sleeps, so the clock is checked when the tab is visible again.
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.#renewWhenDue();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    window.addEventListener('online', wake);
  }

  get tokens(): TabTokens | undefined {
    return this.#tokens;
  }

  setTokens(tokens: TabTokens): void {
    this.#tokens = tokens;
    this.#renewIn(tokens.expiresAtMs - Date.now() - earlyMs);
  }

  dropTokens(): void {
    this.#tokens = undefined;
    clearTimeout(this.#timer);
  }

  /** A token that is still valid for a call. */
  async getAccessToken(): Promise<string | undefined> {
    if (this.#tokens !== undefined && this.#tokens.expiresAtMs - Date.now() < mustRenewMs) await this.renew();
    return this.#tokens?.accessToken;
  }

  /** One renewal at a time; concurrent callers wait for it. */
  renew(): Promise<Renewal> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(): Promise<Renewal> {
    const before = this.#tokens;
    if (before === undefined) return 'refused';
    const answer = await this.#requestTokens(before);
    // Signed out in the meantime, so the result is dropped.
    if (this.#tokens === undefined) return 'refused';
    if (answer.kind === 'tokens' && answer.tokens.claims.sub === before.claims.sub) {
      this.setTokens(answer.tokens);
      return 'renewed';
    }
    if (answer.kind === 'unreachable') {
      this.#renewIn(retryMs);
      return 'unreachable';
    }
    this.dropTokens();
    this.#onRefused();
    return 'refused';
  }

  /**
   * Tries the refresh token, and if it is refused asks once whether the browser is still signed in. A refresh
   * token whose answer was lost may have been used, and using it again would end the whole session, so it is sent
   * once.
   */
  async #requestTokens(before: TabTokens): Promise<ProviderAnswer> {
    const { refreshToken } = before;
    if (refreshToken !== undefined) {
      const answer = await this.#provider.refresh({ ...before, refreshToken });
      if (answer.kind === 'tokens') return answer;
      if (this.#tokens === before) this.#tokens = { ...before, refreshToken: undefined };
    }
    return this.#provider.checkSignedIn();
  }

  #renewWhenDue(): void {
    if (this.#tokens === undefined) return;
    const waitMs = this.#tokens.expiresAtMs - Date.now() - earlyMs;
    if (waitMs <= 0) void this.renew();
    else this.#renewIn(waitMs);
  }

  #renewIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renewWhenDue(), Math.max(1_000, ms));
  }
}
