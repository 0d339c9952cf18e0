/** A notice that the portal has not accepted yet. */
export interface Letter {
  readonly id: string;
  readonly notice: object;
  /** Earliest time to send it, by the portal's clock. */
  readonly notBefore: string;
  /** How many times it is sent, to simulate duplicates. */
  readonly times: number;
}

/** A notice waits, or was accepted for the last time. */
export type PostEntry<Kept extends Letter> = { readonly outgoing: Kept } | { readonly taken: string };

export interface PostboxOptions<Kept extends Letter> {
  /** Waiting notices, oldest first. */
  readonly waiting: () => readonly Kept[];
  readonly commit: (entries: readonly PostEntry<Kept>[]) => Promise<void>;
  readonly now: () => Date;
  readonly sign: (body: string) => Readonly<Record<string, string>>;
  /** The portal's URL for notices; undefined until it listens. */
  readonly portalUrl: () => string | undefined;
}

const timeoutMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;

interface Retry {
  readonly atMs: number;
  readonly waitMs: number;
}

/** Posts waiting notices in order, and retries until the portal accepts them. */
export class Postbox<Kept extends Letter> {
  readonly #options: PostboxOptions<Kept>;
  readonly #retries = new Map<string, Retry>();
  readonly #closing = new AbortController();

  constructor(options: PostboxOptions<Kept>) {
    this.#options = options;
  }

  async postAll(): Promise<void> {
    const { waiting, commit, now, portalUrl } = this.#options;
    const url = portalUrl();
    if (url === undefined) return;
    const at = now().toISOString();
    for (const letter of waiting()) {
      if (this.#closing.signal.aborted) return;
      const tried = this.#retries.get(letter.id);
      if (letter.notBefore > at || (tried !== undefined && tried.atMs > Date.now())) continue;
      if (await this.#post(url, letter)) {
        this.#retries.delete(letter.id);
        await commit([afterPosting(letter)]);
      } else this.#later(letter, tried);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #post(url: string, { notice }: Letter): Promise<boolean> {
    const body = JSON.stringify(notice);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#options.sign(body) },
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

  /** By the system clock, since the portal's clock may jump. */
  #later({ id }: Letter, tried: Retry | undefined): void {
    const waitMs = Math.min(longestRetryMs, tried === undefined ? firstRetryMs : tried.waitMs * 2);
    this.#retries.set(id, { atMs: Date.now() + waitMs, waitMs });
  }
}

/** A notice to be sent twice stays for its second time. */
function afterPosting<Kept extends Letter>(letter: Kept): PostEntry<Kept> {
  const { id, times } = letter;
  return times > 1 ? { outgoing: { ...letter, times: times - 1 } } : { taken: id };
}
