import { Worker } from 'node:worker_threads';
import { EngineHost } from './engine-host.ts';
import type { WorkResponse, WorkRequest, EngineAnswer, EngineWork } from './engine-work.ts';

/** Runs the engine's work on its own thread or on the caller's. */
export interface WorkRunner {
  do(work: EngineWork): Promise<EngineAnswer>;
  /** Called when its state is lost for any reason but `stop`. */
  onLost(notifyLost: (reason: Error) => void): void;
  stop(): Promise<void>;
}

/** For tests and tools: on the caller's thread, where nothing can be lost. */
export function runOnCaller(): WorkRunner {
  const desk = new EngineHost();
  return { do: (work) => desk.do(work), onLost: () => undefined, stop: () => Promise.resolve() };
}

interface PendingWork {
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** On its own thread. When it exits, pending requests are rejected, and the next one starts another. */
export function runOnThread(script = new URL('./engine-thread.ts', import.meta.url)): WorkRunner {
  const pending = new Map<number, PendingWork>();
  let worker: Worker | undefined;
  let number = 0;
  let stopped = false;
  let notifyLost: (reason: Error) => void = () => undefined;

  function start(): Worker {
    const started = new Worker(script);
    let reason = new Error('The search engine thread exited.');
    started.unref();
    started.on('message', (response: WorkResponse) => {
      finish(pending, response);
      if (pending.size === 0) started.unref();
    });
    started.on('error', (error: Error) => {
      reason = error;
    });
    // An exit always follows an error.
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
      if (!stopped) notifyLost(reason);
    });
    return started;
  }

  return {
    do(work) {
      if (stopped) return Promise.reject(new Error('The search engine has been stopped.'));
      worker ??= start();
      number += 1;
      const request: WorkRequest = { number, work };
      return new Promise((resolve, reject) => {
        pending.set(request.number, { resolve, reject });
        // Keeps the process alive only while working.
        worker?.ref();
        worker?.postMessage(request);
      });
    },
    onLost(listener) {
      notifyLost = listener;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}

function finish(pending: Map<number, PendingWork>, response: WorkResponse): void {
  const caller = pending.get(response.number);
  pending.delete(response.number);
  if ('failure' in response) caller?.reject(new Error(response.failure));
  else caller?.resolve(response.answer);
}
