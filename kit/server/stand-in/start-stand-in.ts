import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { portOf } from '#kit/server/http/port-of.ts';
import { answerJson, Unreadable } from './http-json.ts';

export interface StandInOptions {
  readonly port: number;
  readonly host: string;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What it does by itself when it looks at the clock, a few times a second; runs never overlap. */
  look(): Promise<void>;
  /** First of all at the end: what it sends must not hold it up. */
  beforeClose(): void;
  readonly onFault: (fault: unknown) => void;
}

export interface StandIn {
  readonly port: number;
  /** Looks at the clock now; whoever asks while it looks waits for a look that begins after. */
  lookAtClock(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 250;

/** A foreign party's house on this machine: it is reached over HTTP alone and has a life of its own by the clock. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { port, host, answer, beforeClose, onFault } = options;
  const look = oneAtATime(() => options.look());
  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => answerFault(fault, response, onFault));
  });
  await listenOn(server, port, host);
  const timer = setInterval(() => void look().catch(onFault), lookEveryMs).unref();
  return {
    port: portOf(server),
    lookAtClock: look,
    async close() {
      clearInterval(timer);
      beforeClose();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await look.idle();
    },
  };
}

function answerFault(fault: unknown, response: ServerResponse, onFault: (fault: unknown) => void): void {
  const unreadable = fault instanceof Unreadable;
  if (!unreadable) onFault(fault);
  if (response.headersSent) response.destroy();
  else
    answerJson(response, unreadable ? 400 : 500, {
      error: unreadable ? 'Unreadable.' : 'A fault of the house.',
    });
}

/** Runs never overlap: whoever asks while one runs waits for one that begins after. */
function oneAtATime(act: () => Promise<void>): (() => Promise<void>) & { idle(): Promise<void> } {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = act().finally(() => (running = undefined));
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
