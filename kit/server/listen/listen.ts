import type { Client } from 'pg';
import { openConnection } from '../database/open-connection.ts';
import type { Log } from '../log/log.ts';

export interface Listener {
  on(channel: string, handler: (payload: string) => void): void;
  /** Notifications sent while the connection was down are lost, so a cache must be read again. */
  onReconnect(again: () => void): void;
  stop(): Promise<void>;
}

const maxRetryMs = 5_000;

export interface Pulse {
  /** How often the connection is used: only then is a silently cut one noticed. */
  readonly everyMs: number;
  /** How long an answer may take. */
  readonly silenceMs: number;
}

// Our choice: a listener that hears nothing for 15 seconds after its server is gone reads all again.
const usual: Pulse = { everyMs: 10_000, silenceMs: 5_000 };

/** A dedicated connection that listens to PostgreSQL notifications and reconnects when it breaks. */
export async function listen(
  connectionString: string,
  channels: readonly string[],
  log: Log,
  pulse: Pulse = usual,
): Promise<Listener> {
  const listener = new PostgresListener(connectionString, channels, log, pulse);
  await listener.connect();
  return listener;
}

class PostgresListener implements Listener {
  readonly #connectionString: string;
  readonly #channels: readonly string[];
  readonly #log: Log;
  readonly #rhythm: Pulse;
  readonly #handlers = new Map<string, ((payload: string) => void)[]>();
  readonly #again: (() => void)[] = [];
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connectionString: string, channels: readonly string[], log: Log, rhythm: Pulse) {
    this.#connectionString = connectionString;
    this.#channels = channels;
    this.#log = log;
    this.#rhythm = rhythm;
  }

  on(channel: string, handler: (payload: string) => void): void {
    if (!this.#channels.includes(channel)) throw new Error(`There is no listener for ${channel}.`);
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
  }

  onReconnect(again: () => void): void {
    this.#again.push(again);
  }

  async connect(): Promise<void> {
    const { everyMs, silenceMs } = this.#rhythm;
    const client = await openConnection(this.#connectionString, silenceMs);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      for (const channel of this.#channels) await client.query(`listen "${channel}"`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
    client.once('end', () => this.#lost());
    this.#pulse = setInterval(() => void client.query('select 1').catch(() => client.end()), everyMs).unref();
  }

  #lost(waitMs = 100): void {
    clearInterval(this.#pulse);
    this.#client = undefined;
    if (this.#stopped) return;
    this.#retry = setTimeout(() => void this.#connectAgain(waitMs), waitMs);
  }

  async #connectAgain(waitedMs: number): Promise<void> {
    try {
      await this.connect();
      for (const again of this.#again) again();
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, 'the connection between nodes is down');
      this.#lost(Math.min(waitedMs * 2, maxRetryMs));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    await this.#client?.end();
  }
}
