/** A notice that the portal has not accepted yet. */
export interface WaitingNotice {
  readonly id: string;
  readonly notice: object;
  /** Earliest time to send it, by the portal's clock. */
  readonly notBefore: string;
  /** How many times it is sent, to simulate duplicates. */
  readonly times: number;
}

/** A notice waits, or was accepted for the last time. */
export type SendingEntry<Kept extends WaitingNotice> =
  | { readonly outgoing: Kept }
  | { readonly taken: string };

export interface NoticeSenderOptions<Kept extends WaitingNotice> {
  /** Waiting notices, oldest first. */
  readonly waiting: () => readonly Kept[];
  readonly commit: (entries: readonly SendingEntry<Kept>[]) => Promise<void>;
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
export class NoticeSender<Kept extends WaitingNotice> {
  readonly #options: NoticeSenderOptions<Kept>;
  readonly #retries = new Map<string, Retry>();
  readonly #closing = new AbortController();

  constructor(options: NoticeSenderOptions<Kept>) {
    this.#options = options;
  }

  async postAll(): Promise<void> {
    const { waiting: list, commit, now, portalUrl } = this.#options;
    const url = portalUrl();
    if (url === undefined) return;
    const at = now().toISOString();
    for (const waiting of list()) {
      if (this.#closing.signal.aborted) return;
      const tried = this.#retries.get(waiting.id);
      if (waiting.notBefore > at || (tried !== undefined && tried.atMs > Date.now())) continue;
      if (await this.#post(url, waiting)) {
        this.#retries.delete(waiting.id);
        await commit([afterPosting(waiting)]);
      } else this.#later(waiting, tried);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #post(url: string, { notice }: WaitingNotice): Promise<boolean> {
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
  #later({ id }: WaitingNotice, tried: Retry | undefined): void {
    const waitMs = Math.min(longestRetryMs, tried === undefined ? firstRetryMs : tried.waitMs * 2);
    this.#retries.set(id, { atMs: Date.now() + waitMs, waitMs });
  }
}

/** A notice to be sent twice stays for its second time. */
function afterPosting<Kept extends WaitingNotice>(waiting: Kept): SendingEntry<Kept> {
  const { id, times } = waiting;
  return times > 1 ? { outgoing: { ...waiting, times: times - 1 } } : { taken: id };
}
