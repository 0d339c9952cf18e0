import { Worker } from 'node:worker_threads';
import { EngineDesk } from './engine-desk.ts';
import type { AnsweredWork, AskedWork, EngineAnswer, EngineWork } from './engine-work.ts';

/** Runs the engine's work on its own thread or on the caller's. */
export interface DoWork {
  do(work: EngineWork): Promise<EngineAnswer>;
  /** Called when its state is lost for any reason but `stop`. */
  onLost(tell: (reason: Error) => void): void;
  stop(): Promise<void>;
}

/** For tests and tools: on the caller's thread, where nothing can be lost. */
export function workHere(): DoWork {
  const desk = new EngineDesk();
  return { do: (work) => desk.do(work), onLost: () => undefined, stop: () => Promise.resolve() };
}

interface Waiting {
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** On its own thread. When it exits, pending requests are rejected, and the next one starts another. */
export function workOnThread(script = new URL('./engine-thread.ts', import.meta.url)): DoWork {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let number = 0;
  let stopped = false;
  let tell: (reason: Error) => void = () => undefined;

  function start(): Worker {
    const started = new Worker(script);
    let reason = new Error('The thread of the search engine ended.');
    started.unref();
    started.on('message', (answered: AnsweredWork) => {
      finish(waiting, answered);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error: Error) => {
      reason = error;
    });
    // An exit always follows an error.
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
      if (!stopped) tell(reason);
    });
    return started;
  }

  return {
    do(work) {
      if (stopped) return Promise.reject(new Error('The search engine has been stopped.'));
      worker ??= start();
      number += 1;
      const asked: AskedWork = { number, work };
      return new Promise((resolve, reject) => {
        waiting.set(asked.number, { resolve, reject });
        // Keeps the process alive only while working.
        worker?.ref();
        worker?.postMessage(asked);
      });
    },
    onLost(listener) {
      tell = listener;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}

function finish(waiting: Map<number, Waiting>, answered: AnsweredWork): void {
  const one = waiting.get(answered.number);
  waiting.delete(answered.number);
  if ('failure' in answered) one?.reject(new Error(answered.failure));
  else one?.resolve(answered.answer);
}
