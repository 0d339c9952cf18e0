import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashWork } from './hash-work.ts';

/** The queue of hashes is full; callers answer 'too many'. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordLineFull';

  constructor() {
    super('Too many passwords are waiting to be hashed.');
  }
}

interface ThreadsOptions {
  readonly threads?: number;
  /** Our choice: by default about four seconds of work per thread at the product's cost (decision 0016). */
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
 * Dedicated threads for password hashes. On the event loop a hash would block every other request; in Node's shared
 * thread pool a burst of sign-ins would block file and DNS work.
 */
export class HashThreads {
  readonly #mostThreads: number;
  readonly #mostWaiting: number;
  readonly #script: URL;
  readonly #threads = new Set<Thread>();
  readonly #queue: Waiting[] = [];
  #stopped = false;

  constructor({ threads = availableParallelism(), mostWaiting, script }: ThreadsOptions = {}) {
    this.#mostThreads = threads;
    this.#mostWaiting = mostWaiting ?? 40 * threads;
    this.#script = script ?? new URL('./hash-thread.ts', import.meta.url);
  }

  /** Rejects with `PasswordLineFull` if the queue is full, and with a plain error if the thread died. */
  do(work: HashWork): Promise<HashAnswer> {
    if (this.#stopped) return Promise.reject(new Error("Can't hash passwords: the process is stopping."));
    const idle = this.#idleThread();
    if (idle === undefined && this.#queue.length >= this.#mostWaiting) {
      return Promise.reject(new PasswordQueueFull());
    }
    return new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      if (idle === undefined) this.#queue.push(waiting);
      else assign(idle, waiting);
    });
  }

  /** Ends the threads and rejects pending work, since the caller's process is ending too. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Error('The process is stopping.'));
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
    // An error is always followed by an exit, which rejects the pending work.
    thread.worker.on('error', () => undefined);
    thread.worker.on('exit', () => this.#replace(thread));
    return thread;
  }

  #finish(thread: Thread, answer: HashAnswer): void {
    const done = thread.doing;
    thread.doing = undefined;
    thread.worker.unref();
    const next = this.#queue.shift();
    if (next !== undefined) assign(thread, next);
    done?.resolve(answer);
  }

  #replace(dead: Thread): void {
    this.#threads.delete(dead);
    dead.doing?.reject(new Error('The thread hashing this password stopped before it finished.'));
    const next = this.#stopped ? undefined : this.#queue.shift();
    if (next !== undefined) assign(this.#startThread(), next);
  }
}

/** A busy thread keeps the process alive; an idle one does not. */
function assign(thread: Thread, waiting: Waiting): void {
  Object.assign(thread, { doing: waiting });
  thread.worker.ref();
  thread.worker.postMessage(waiting.work);
}
