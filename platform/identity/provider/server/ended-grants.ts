import { accessTokenSeconds } from './lifetimes.ts';

/** The database tells every node which grant ended. */
export const endedGrantsChannel = 'loupe_ended_grants';

/**
 * The grants that ended while their access tokens may still be valid. With it, a call that only reads is refused as
 * soon as this node hears of the end, without asking the database each time.
 */
export class EndedGrants {
  readonly #ended = new Map<string, number>();
  readonly #now: () => number;
  #unsureUntil = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  hear(grantId: string): void {
    const now = this.#now();
    // The oldest come first.
    for (const [id, until] of this.#ended) {
      if (until > now) break;
      this.#ended.delete(id);
    }
    this.#ended.set(grantId, now + accessTokenSeconds * 1000);
  }

  /** Some may have ended unheard. */
  missed(): void {
    this.#unsureUntil = this.#now() + accessTokenSeconds * 1000;
  }

  has(grantId: string): boolean {
    return this.#ended.has(grantId);
  }

  /** While true, only the database knows. */
  get unsure(): boolean {
    return this.#now() < this.#unsureUntil;
  }
}
