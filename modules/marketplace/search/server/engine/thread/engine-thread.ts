import { parentPort } from 'node:worker_threads';
import { EngineHost } from './engine-host.ts';
import type { WorkResponse, WorkRequest } from './engine-work.ts';

// The engine's thread, so that neither a search nor a thousand changes block the server's event loop.

const host = new EngineHost();

async function handle({ number, work }: WorkRequest): Promise<WorkResponse> {
  try {
    return { number, answer: await host.do(work) };
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
}

parentPort?.on('message', (request: WorkRequest) => {
  void handle(request).then((response) => parentPort?.postMessage(response));
});
