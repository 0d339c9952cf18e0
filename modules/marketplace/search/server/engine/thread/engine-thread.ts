import { parentPort } from 'node:worker_threads';
import { EngineDesk } from './engine-desk.ts';
import type { AnsweredWork, AskedWork } from './engine-work.ts';

// The engine's thread, so that neither a search nor a thousand changes block the server's event loop.

const desk = new EngineDesk();

async function answerTo({ number, work }: AskedWork): Promise<AnsweredWork> {
  try {
    return { number, answer: await desk.do(work) };
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
}

parentPort?.on('message', (asked: AskedWork) => {
  void answerTo(asked).then((answered) => parentPort?.postMessage(answered));
});
