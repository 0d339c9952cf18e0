import type { Books } from './books.ts';
import type { Outgoing } from './entries.ts';
import { signNotice } from '../notice-text.ts';

export interface PostboxOptions {
  readonly books: Books;
  readonly now: () => Date;
  readonly secret: string;
  /** Where the portal takes notices; undefined until it listens. */
  readonly portalUrl: () => string | undefined;
}

const timeoutMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;

interface Retry {
  readonly atMs: number;
  readonly waitMs: number;
}

/** Posts what the portal has not taken yet, in order, and again until it takes it. */
export class Postbox {
  readonly #options: PostboxOptions;
  readonly #retries = new Map<string, Retry>();
  readonly #closing = new AbortController();

  constructor(options: PostboxOptions) {
    this.#options = options;
  }

  async postAll(): Promise<void> {
    const { books, now, portalUrl } = this.#options;
    const url = portalUrl();
    if (url === undefined) return;
    const at = now().toISOString();
    for (const outgoing of books.outgoing()) {
      if (this.#closing.signal.aborted) return;
      const tried = this.#retries.get(outgoing.id);
      if (outgoing.notBefore > at || (tried !== undefined && tried.atMs > Date.now())) continue;
      if (await this.#post(url, outgoing)) await this.#taken(outgoing);
      else this.#later(outgoing, tried);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #post(url: string, { notice }: Outgoing): Promise<boolean> {
    const body = JSON.stringify(notice);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signNotice(this.#options.secret, body, Date.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async #taken(outgoing: Outgoing): Promise<void> {
    const { id, times } = outgoing;
    this.#retries.delete(id);
    await this.#options.books.commit([
      times > 1 ? { outgoing: { ...outgoing, times: times - 1 } } : { taken: id },
    ]);
  }

  /** The computer's own time: whoever is away is away for as long as the portal's clock may jump. */
  #later({ id }: Outgoing, tried: Retry | undefined): void {
    const waitMs = Math.min(longestRetryMs, tried === undefined ? firstRetryMs : tried.waitMs * 2);
    this.#retries.set(id, { atMs: Date.now() + waitMs, waitMs });
  }
}
