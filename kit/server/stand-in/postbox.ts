/** What is to be told to the portal, and not yet taken by it. */
export interface Letter {
  readonly id: string;
  readonly notice: object;
  /** Not before this, by the portal's clock. */
  readonly notBefore: string;
  /** How often it comes, on a bad day. */
  readonly times: number;
}

/** A letter waits, or it came for the last time. */
export type PostEntry<Kept extends Letter> = { readonly outgoing: Kept } | { readonly taken: string };

export interface PostboxOptions<Kept extends Letter> {
  /** What waits, the oldest first. */
  readonly waiting: () => readonly Kept[];
  readonly commit: (entries: readonly PostEntry<Kept>[]) => Promise<void>;
  readonly now: () => Date;
  readonly sign: (body: string) => Readonly<Record<string, string>>;
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

  /** The computer's own time: whoever is away is away for as long as the portal's clock may jump. */
  #later({ id }: Letter, tried: Retry | undefined): void {
    const waitMs = Math.min(longestRetryMs, tried === undefined ? firstRetryMs : tried.waitMs * 2);
    this.#retries.set(id, { atMs: Date.now() + waitMs, waitMs });
  }
}

/** A letter that comes twice waits for its other time. */
function afterPosting<Kept extends Letter>(letter: Kept): PostEntry<Kept> {
  const { id, times } = letter;
  return times > 1 ? { outgoing: { ...letter, times: times - 1 } } : { taken: id };
}
