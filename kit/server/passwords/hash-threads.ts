import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashWork } from './hash-work.ts';

/** More hashes are asked for than can be made in a bearable time; callers answer it as 'too many'. */
export class PasswordLineFull extends Error {
  override readonly name = 'PasswordLineFull';

  constructor() {
    super('Too many passwords wait to be hashed.');
  }
}

interface ThreadsOptions {
  readonly threads?: number;
  /** Our choice: by itself about four seconds of work for each thread at the product's cost (decision 0016). */
  readonly mostWaiting?: number;
  readonly script?: URL;
}

interface Waiting {
  readonly work: HashWork;
  readonly resolve: (answer: HashAnswer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  doing: Waiting | undefined;
}

/**
 * Threads of our own for password hashes. On the event loop a hash would stop every other request; in the pool that
 * Node shares with files and names, a burst of sign-ins would stop those.
 */
export class HashThreads {
  readonly #mostThreads: number;
  readonly #mostWaiting: number;
  readonly #script: URL;
  readonly #threads = new Set<Thread>();
  readonly #line: Waiting[] = [];
  #stopped = false;

  constructor({ threads = availableParallelism(), mostWaiting, script }: ThreadsOptions = {}) {
    this.#mostThreads = threads;
    this.#mostWaiting = mostWaiting ?? 40 * threads;
    this.#script = script ?? new URL('./hash-thread.ts', import.meta.url);
  }

  /** Rejects with `PasswordLineFull` when the line is full, and with a plain error when a thread died of the work. */
  do(work: HashWork): Promise<HashAnswer> {
    if (this.#stopped) return Promise.reject(new Error('Passwords are no longer hashed: the process stops.'));
    const idle = this.#idleThread();
    if (idle === undefined && this.#line.length >= this.#mostWaiting) {
      return Promise.reject(new PasswordLineFull());
    }
    return new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      if (idle === undefined) this.#line.push(waiting);
      else give(idle, waiting);
    });
  }

  /** Ends the threads; what was under way is rejected, since the caller's process is ending as well. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const waiting of this.#line.splice(0)) waiting.reject(new Error('The process stops.'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #idleThread(): Thread | undefined {
    for (const thread of this.#threads) if (thread.doing === undefined) return thread;
    return this.#threads.size < this.#mostThreads ? this.#startThread() : undefined;
  }

  #startThread(): Thread {
    const thread: Thread = { worker: new Worker(this.#script), doing: undefined };
    this.#threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (answer: HashAnswer) => this.#finish(thread, answer));
    // An error is always followed by the exit, which says the same to whoever waits.
    thread.worker.on('error', () => undefined);
    thread.worker.on('exit', () => this.#replace(thread));
    return thread;
  }

  #finish(thread: Thread, answer: HashAnswer): void {
    const done = thread.doing;
    thread.doing = undefined;
    thread.worker.unref();
    const next = this.#line.shift();
    if (next !== undefined) give(thread, next);
    done?.resolve(answer);
  }

  #replace(dead: Thread): void {
    this.#threads.delete(dead);
    dead.doing?.reject(new Error('The thread that hashed this password ended before its answer.'));
    const next = this.#stopped ? undefined : this.#line.shift();
    if (next !== undefined) give(this.#startThread(), next);
  }
}

/** A thread at work keeps the process alive; an idle one never does. */
function give(thread: Thread, waiting: Waiting): void {
  Object.assign(thread, { doing: waiting });
  thread.worker.ref();
  thread.worker.postMessage(waiting.work);
}
