import type { HeldTokens } from './held-tokens.ts';
import type { ProviderAnswer, ProviderClient } from './provider-client.ts';

export type Renewal = 'renewed' | 'refused' | 'unreachable';

// Renewed this long before the end, and waited for where less than the second is left.
const earlyMs = 60_000;
const tooLateMs = 15_000;

// Where the provider could not be reached.
const againMs = 10_000;

/**
 * This tab's own chain of tokens, each made from the one before it. Spec rulings 14: they live in the tab's memory, and
 * each tab has its own chain, so that rotation in one never signs out another.
 */
export class TokenChain {
  readonly #provider: Pick<ProviderClient, 'refresh' | 'askSilently'>;
  readonly #onRefused: () => void;
  #held: HeldTokens | undefined;
  #renewing: Promise<Renewal> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(provider: Pick<ProviderClient, 'refresh' | 'askSilently'>, onRefused: () => void) {
    this.#provider = provider;
    this.#onRefused = onRefused;
    // A timer sleeps with the computer; whoever comes back looks at the clock.
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.#renewWhenDue();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    window.addEventListener('online', wake);
  }

  get held(): HeldTokens | undefined {
    return this.#held;
  }

  hold(tokens: HeldTokens): void {
    this.#held = tokens;
    this.#renewIn(tokens.expiresAtMs - Date.now() - earlyMs);
  }

  drop(): void {
    this.#held = undefined;
    clearTimeout(this.#timer);
  }

  /** A token that a call can still be made with. */
  async usable(): Promise<string | undefined> {
    if (this.#held !== undefined && this.#held.expiresAtMs - Date.now() < tooLateMs) await this.renew();
    return this.#held?.accessToken;
  }

  /** One renewal at a time: whoever asks meanwhile waits for the same. */
  renew(): Promise<Renewal> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(): Promise<Renewal> {
    const before = this.#held;
    if (before === undefined) return 'refused';
    const answer = await this.#next(before);
    // Signed out meanwhile: what arrives now belongs to nobody.
    if (this.#held === undefined) return 'refused';
    if (answer.kind === 'tokens' && answer.tokens.claims.sub === before.claims.sub) {
      this.hold(answer.tokens);
      return 'renewed';
    }
    if (answer.kind === 'unreachable') {
      this.#renewIn(againMs);
      return 'unreachable';
    }
    this.drop();
    this.#onRefused();
    return 'refused';
  }

  /**
   * By the refresh token; where that is refused, one question whether the browser is still signed in. A refresh token
   * whose answer was lost may have been spent, and a spent one shown again ends the whole session, so it is shown once.
   */
  async #next(before: HeldTokens): Promise<ProviderAnswer> {
    const { refreshToken } = before;
    if (refreshToken !== undefined) {
      const answer = await this.#provider.refresh({ ...before, refreshToken });
      if (answer.kind === 'tokens') return answer;
      if (this.#held === before) this.#held = { ...before, refreshToken: undefined };
    }
    return this.#provider.askSilently();
  }

  #renewWhenDue(): void {
    if (this.#held === undefined) return;
    const waitMs = this.#held.expiresAtMs - Date.now() - earlyMs;
    if (waitMs <= 0) void this.renew();
    else this.#renewIn(waitMs);
  }

  #renewIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renewWhenDue(), Math.max(1_000, ms));
  }
}
