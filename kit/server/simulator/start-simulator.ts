import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { portOf } from '../http/port-of.ts';
import { answerJson, Unreadable } from './http-json.ts';

export interface SimulatorOptions {
  readonly port: number;
  readonly host: string;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Its time-driven work, run a few times a second; runs never overlap. */
  tick(): Promise<void>;
  /** Called first on closing, so that pending sends don't hold it up. */
  beforeClose(): void;
  readonly onFault: (fault: unknown) => void;
}

export interface Simulator {
  readonly port: number;
  /** Runs the time-driven work now; during a run, waits for one that starts after it. */
  runTick(): Promise<void>;
  close(): Promise<void>;
}

const tickEveryMs = 250;

/** A simulated external service on this machine, reached only over HTTP, with time-driven behavior of its own. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, host, answer, beforeClose, onFault } = options;
  const tick = oneAtATime(() => options.tick());
  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => answerFault(fault, response, onFault));
  });
  await listenOn(server, port, host);
  const timer = setInterval(() => void tick().catch(onFault), tickEveryMs).unref();
  return {
    port: portOf(server),
    runTick: tick,
    async close() {
      clearInterval(timer);
      beforeClose();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await tick.idle();
    },
  };
}

function answerFault(fault: unknown, response: ServerResponse, onFault: (fault: unknown) => void): void {
  const unreadable = fault instanceof Unreadable;
  if (!unreadable) onFault(fault);
  if (response.headersSent) response.destroy();
  else
    answerJson(response, unreadable ? 400 : 500, {
      error: unreadable ? 'Unreadable.' : 'Something went wrong on our end.',
    });
}

/** Runs never overlap: a call during a run waits for one that starts after it. */
function oneAtATime(task: () => Promise<void>): (() => Promise<void>) & { idle(): Promise<void> } {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => (running = undefined));
    return running;
  };
  const run = (): Promise<void> => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
  return Object.assign(run, { idle: async () => void (await Promise.allSettled([running, next])) });
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
