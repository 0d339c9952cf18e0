import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '#kit/server/http/port-of.ts';
import { createHttpInvoices } from '../http/http-invoices.ts';
import type { CarrierCounter, CarrierInvoices } from '../port.ts';
import type { TrackingEvent } from '../tracking.ts';
import { createSandboxCounter } from '../sandbox/sandbox-counter.ts';
import { createSandboxCarriersControls } from '../sandbox/sandbox-desk.ts';
import type { SandboxCarriersControls } from '../sandbox/sandbox-desk.ts';
import { startSandboxCarriers } from '../sandbox/server/start-sandbox-carriers.ts';
import type { SandboxCarriersOptions } from '../sandbox/server/start-sandbox-carriers.ts';

const keys = { apiKey: 'a key of the tests', noticeSecret: 'a secret of the tests' };

export interface OpenedSandbox {
  readonly counter: CarrierCounter;
  /** Waits only a moment for a label. */
  impatient(): CarrierCounter;
  readonly invoices: CarrierInvoices;
  readonly withWrongKey: { readonly counter: CarrierCounter; readonly invoices: CarrierInvoices };
  readonly desk: SandboxCarriersControls;
  readonly journal: string;
  /** Moves the clock to that instant and waits until everything due has been reported. */
  moveTo(instant: string): Promise<void>;
  runTick(): Promise<void>;
  /** The notices to the portal, in order. */
  readonly reported: readonly TrackingEvent[];
  /** The last notice, as received. */
  lastNotice(): SentNotice;
  /** The portal's response to notices from now on. */
  answerNotices(status: number): void;
  /** Kills the process and starts it again on the same journal. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface SentNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Settings = Partial<Pick<SandboxCarriersOptions, 'shipped' | 'surprises' | 'billing' | 'slowMs'>>;

/** The sandbox with a portal that accepts its notices, on Monday, November 16, 2026, in the morning. */
export async function openSandbox(settings: Settings = {}): Promise<OpenedSandbox> {
  const journal = join(tmpdir(), `loupe-carriers-${randomUUID()}`, 'journal.jsonl');
  let now = new Date('2026-11-16T14:00:00Z');
  const portal = await startPortal();
  const start = () =>
    startSandboxCarriers({
      port: 0,
      host: '127.0.0.1',
      journal,
      now: () => now,
      ...keys,
      noticesUrl: () => portal.url,
      billing: { seed: 'tests' },
      shipped: () => Promise.resolve([]),
      surprises: { journeys: 0, tellings: 0 },
      slowMs: { slow: 40, late: 60_000 },
      onFault: fail,
      ...settings,
    });
  let sandbox = await start();
  const url = (): string => `http://127.0.0.1:${sandbox.port}`;
  const reported = portal.readers(() => counterAt(url()));
  return {
    get counter() {
      return counterAt(url());
    },
    impatient: () => counterAt(url(), keys.apiKey, 5_000),
    get invoices() {
      return createHttpInvoices({ url: `${url()}/v1`, key: keys.apiKey });
    },
    get withWrongKey() {
      return {
        counter: counterAt(url(), 'another key'),
        invoices: createHttpInvoices({ url: `${url()}/v1`, key: 'another key' }),
      };
    },
    get desk() {
      return createSandboxCarriersControls({ url: url(), key: keys.apiKey });
    },
    journal,
    reported,
    async moveTo(instant) {
      now = new Date(instant);
      await sandbox.runTick();
      await sandbox.runTick();
    },
    runTick: () => sandbox.runTick(),
    ...portal.seen,
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    async close() {
      await sandbox.close();
      await portal.close();
      await rm(join(journal, '..'), { recursive: true, force: true });
    },
  };
}

function fail(fault: unknown): void {
  throw fault;
}

// A machine busy with other tests must not look like a silent carrier.
const patientMs = 60_000;

function counterAt(url: string, key = keys.apiKey, buyingMs = patientMs): CarrierCounter {
  const timeouts = { askingMs: patientMs, buyingMs };
  return createSandboxCounter({ url, key, noticeSecret: keys.noticeSecret, timeouts });
}

/** Receives the notices and reads them like the portal. */
async function startPortal() {
  let status = 200;
  const reported: TrackingEvent[] = [];
  let last: SentNotice | undefined;
  let counter: (() => CarrierCounter) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const body = Buffer.concat(chunks).toString('utf8');
      last = { headers, body };
      const read = counter?.().readNotice((name) => headers[name], body);
      void read?.then((notice) => {
        if (notice.kind === 'events' && status === 200) reported.push(...notice.events);
        response.writeHead(notice.kind === 'events' ? status : 400).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/notices`,
    readers: (at: () => CarrierCounter) => {
      counter = at;
      return reported;
    },
    seen: {
      lastNotice() {
        if (last === undefined) throw new Error('The portal received no notice.');
        return last;
      },
      answerNotices: (chosen: number) => void (status = chosen),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
