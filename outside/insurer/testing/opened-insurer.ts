import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpInsurer } from '../http/http-insurer.ts';
import type { Insurer } from '../port.ts';
import type { Fate } from '../sandbox/fates.ts';
import { startSandboxInsurer } from '../sandbox/server/start-sandbox-insurer.ts';

/** What the suites need of an insurer: it decides the next order's fate, ends, starts again, and has its own clock. */
export interface OpenedInsurer {
  insurer(key?: string): Insurer;
  next(fate: Fate): Promise<unknown>;
  restart(): Promise<void>;
  setNow(now: Date): void;
  close(): Promise<void>;
}

const apiKey = 'a key of the tests';

/** The sandbox's server, called by the HTTP adapter; `below` is the end of its URL. */
export async function openSandbox(start: Date, below = ''): Promise<OpenedInsurer> {
  const folder = join(tmpdir(), `loupe-insurer-${randomUUID()}`);
  let now = start;
  const open = () =>
    startSandboxInsurer({
      port: 0,
      host: '127.0.0.1',
      journal: join(folder, 'journal.jsonl'),
      apiKey,
      now: () => now,
      onFault: (fault) => {
        throw fault;
      },
    });
  let server = await open();
  return {
    insurer: (key = apiKey) => createHttpInsurer({ url: `http://127.0.0.1:${server.port}${below}`, key }),
    next: (fate) =>
      fetch(`http://127.0.0.1:${server.port}/v1/demo`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${apiKey}` },
        redirect: 'error',
        body: JSON.stringify({ next: fate }),
      }),
    async restart() {
      await server.close();
      server = await open();
    },
    setNow: (later) => void (now = later),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
