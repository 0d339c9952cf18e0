import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { portOf } from '#kit/server/http/port-of.ts';
import { answerBrowser } from './answer-browser.ts';
import { answerCall } from './answer-calls.ts';
import { Books } from './books.ts';
import type { House } from './house.ts';
import { answerJson, Unreadable } from './http-json.ts';
import { NextCharge } from './next-charge.ts';
import { clientTokens, nonces } from './nonces.ts';
import { Postbox } from './post-notices.ts';
import { runDues } from './run-dues.ts';

export interface SandboxServerOptions {
  readonly port: number;
  readonly host: string;
  /** Its own store, which the portal's database never sees. */
  readonly journal: string;
  readonly now: () => Date;
  /** The key of the portal's calls, and the secret that notices are signed with. */
  readonly apiKey: string;
  readonly noticeSecret: string;
  /** Who may frame the fields, and where notices go; known once the portal listens. */
  readonly portalOrigin: () => string | undefined;
  readonly noticesPath: string;
  readonly onFault: (fault: unknown) => void;
}

export interface SandboxServer {
  readonly port: number;
  /** Looks at the clock and posts what is to be told, as it does by itself a few times a second. */
  lookAtClock(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 250;

/** A small payment gateway of another house, on an origin of its own. */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { now, portalOrigin, noticesPath, noticeSecret: secret, onFault } = options;
  const books = await Books.open(options.journal);
  const house: House = {
    books,
    clientTokens: clientTokens(),
    nonces: nonces(),
    nextCharge: new NextCharge(),
    now,
  };
  const portalUrl = (): string | undefined => {
    const origin = portalOrigin();
    return origin === undefined ? undefined : `${origin}${noticesPath}`;
  };
  const postbox = new Postbox({ books, now, secret, portalUrl });
  const look = oneAtATime(async () => {
    await runDues(house);
    await postbox.postAll();
  });
  const api = { house, key: options.apiKey, postNotices: look };
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/v1/') === true;
    const answered = isApi
      ? answerCall(api, request, response)
      : answerBrowser(house, portalOrigin() ?? "'none'", request, response);
    answered.catch((fault: unknown) => answerFault(fault, response, onFault));
  });
  await listenOn(server, options.port, options.host);
  const timer = setInterval(() => void look().catch(onFault), lookEveryMs).unref();
  return {
    port: portOf(server),
    lookAtClock: look,
    async close() {
      clearInterval(timer);
      postbox.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await look.idle();
      await books.close();
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
