import { randomBytes } from 'node:crypto';
import type { StoredAccount, StoredCard } from '../../port.ts';

/** What remains of a number after the exchange. */
export interface Exchanged {
  readonly customer: string;
  readonly magic: string;
  readonly method: Omit<StoredCard, 'token' | 'hold'> | Omit<StoredAccount, 'token' | 'awaitsDeposits'>;
}

const goodForMs = 30 * 60_000;
const mostKept = 10_000;

const newSecret = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`;

/**
 * Short-lived browser tokens: they open the fields, and redeem one nonce. Kept in memory and by the system clock; after
 * a restart the person types the number again.
 */
class ShortLived<Kept> {
  readonly #prefix: string;
  readonly #kept = new Map<string, { readonly exchanged: Kept; readonly until: number }>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  issue(exchanged: Kept): string {
    for (const [secret, { until }] of this.#kept) {
      if (until > Date.now() && this.#kept.size < mostKept) break;
      this.#kept.delete(secret);
    }
    const secret = newSecret(this.#prefix);
    this.#kept.set(secret, { exchanged, until: Date.now() + goodForMs });
    return secret;
  }

  find(secret: string): Kept | undefined {
    const found = this.#kept.get(secret);
    return found !== undefined && found.until > Date.now() ? found.exchanged : undefined;
  }

  take(secret: string): Kept | undefined {
    const found = this.find(secret);
    this.#kept.delete(secret);
    return found;
  }
}

/** The customer whose fields a token opens. */
export const clientTokens = (): ShortLived<string> => new ShortLived<string>('fields');
export const nonces = (): ShortLived<Exchanged> => new ShortLived<Exchanged>('nonce');

export type ClientTokens = ReturnType<typeof clientTokens>;
export type Nonces = ReturnType<typeof nonces>;
