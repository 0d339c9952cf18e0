import type { Pools } from '#kit/server/database/pool.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { newId } from '#kit/server/new-id.ts';
import { readDatabaseTime, reportRead, reportRequest, reportStopped } from './catalog-readers.ts';
import { hasStones, readChanges } from './change-store.ts';

/** The channel that the database notifies after every change of a stone. */
export const stonesChannel = 'loupe_stones';

interface EngineSyncParts {
  readonly owner: Pools['owner'];
  readonly listener: Listener;
  readonly log: Log;
  /** Called once, when there are stones. */
  openEngine(): Promise<SearchEngine>;
  /** Called with the changed stones. */
  onChanged(itemIds: readonly number[]): void;
}

// Our choice: changes within this time are read together, because a feed notifies many times a second; a node is at
// most a second behind (decision 0020).
const pauseMs = 100;
const retryMs = 2_000;
const snapshotEveryMs = 900_000;

/** Opens this node's engine as soon as there are stones, and keeps it current. */
export class EngineSync {
  readonly #parts: EngineSyncParts;
  #engine: SearchEngine | undefined;
  #since = 0;
  #isStale = true;
  #isStopped = false;
  #savedAt = 0;
  #isUnsaved = true;
  readonly #nodeId = newId();
  /** At the start, and when a published feed asks. */
  #isAsked = true;
  #waiting: (() => void)[] = [];
  #wake: () => void = () => undefined;
  readonly #running: Promise<void>;

  constructor(parts: EngineSyncParts) {
    this.#parts = parts;
    const requestUpdate = (): void => this.#requestUpdate();
    parts.listener.on(stonesChannel, (message) => {
      if (message === reportRequest) this.#isAsked = true;
      requestUpdate();
    });
    // Changes while the connection was down went unnoticed.
    parts.listener.onReconnect(requestUpdate);
    this.#running = this.#run();
  }

  /** Absent until its stones are loaded. */
  get engine(): SearchEngine | undefined {
    return this.#engine;
  }

  /** Settles when everything written before the call is in the engine. */
  caughtUp(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#requestUpdate();
    return promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    await reportStopped(this.#parts.owner, this.#nodeId).catch(() => undefined);
    if (this.#isUnsaved) await this.#engine?.save().catch(() => undefined);
    await this.#engine?.stop();
  }

  #requestUpdate(): void {
    this.#isStale = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      if (this.#isStale) await this.#catchUp();
      else await this.#sleep();
    }
  }

  async #catchUp(): Promise<void> {
    this.#isStale = false;
    const waiting = this.#waiting.splice(0);
    try {
      const isAsked = this.#isAsked;
      this.#isAsked = false;
      const readAt = isAsked ? await readDatabaseTime(this.#parts.owner) : '';
      await this.#read();
      if (isAsked) await reportRead(this.#parts.owner, this.#nodeId, readAt);
      for (const settle of waiting) settle();
      await this.#sleep(pauseMs);
    } catch (error) {
      if (this.#isStopped) return;
      this.#parts.log.warn({ reason: (error as Error).message }, 'could not read the stones');
      this.#waiting.push(...waiting);
      this.#isAsked = true;
      await this.#sleep(retryMs);
      this.#isStale = true;
    }
  }

  /** An empty catalog needs no engine: SQL finds nothing as fast. */
  async #read(): Promise<void> {
    const { owner } = this.#parts;
    if (this.#engine === undefined) {
      if (!(await hasStones(owner))) return;
      const engine = await this.#parts.openEngine();
      this.#since = (await engine.start()).upTo;
      this.#engine = engine;
    }
    const { changes, upTo } = await readChanges(owner, this.#since);
    const changed = [...changes.put.ids, ...changes.gone];
    if (changed.length > 0) {
      await this.#engine.apply(changes, upTo);
      this.#parts.onChanged(changed);
      this.#isUnsaved = true;
    }
    this.#since = upTo;
    await this.#saveIfDue(this.#engine);
  }

  /** Shortens the next start; whatever isn't saved is read from the database again. */
  async #saveIfDue(engine: SearchEngine): Promise<void> {
    if (!this.#isUnsaved || Date.now() - this.#savedAt < snapshotEveryMs) return;
    this.#savedAt = Date.now();
    this.#isUnsaved = false;
    await engine.save();
  }

  /** For so long, or until woken. A change doesn't shorten a pause, whose purpose is to collect changes. */
  #sleep(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        if (ms !== undefined && !this.#isStopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
