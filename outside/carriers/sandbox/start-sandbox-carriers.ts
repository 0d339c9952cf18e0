import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addDays, isDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { portOf } from '#kit/server/http/port-of.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { carrierNames } from '../port.ts';
import type { CarrierName } from '../port.ts';
import type { Chance } from './bill-parcel.ts';
import { issuedOn, issueInvoice } from './issue-invoice.ts';
import type { ToldParcel } from './told-parcel.ts';
import type { Whim } from './whims.ts';
import { writeInvoice } from './write-invoice.ts';

export interface SandboxCarriersOptions extends Chance {
  readonly key: string;
  readonly today: () => Day;
  /** What was shipped with a carrier from a day to another, both included: the labels that were bought of it. */
  shipped(carrier: CarrierName, from: Day, to: Day): Promise<readonly ToldParcel[]>;
}

export interface SandboxCarriers {
  readonly url: string;
  /** What the next answer is to be; from then on it answers as it should. */
  next(whim: Whim): void;
  close(): Promise<void>;
}

/** The billing houses of the carriers, on this machine alone. They keep nothing: a week is billed anew when asked. */
export async function startSandboxCarriers(options: SandboxCarriersOptions): Promise<SandboxCarriers> {
  let whim: Whim | undefined;
  const server = createServer((request, response) => {
    const now = whim;
    whim = undefined;
    answerInvoice(options, now, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    next: (chosen) => void (whim = chosen),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answerInvoice(
  { key, today, shipped, ...chance }: SandboxCarriersOptions,
  whim: Whim | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!sameText(request.headers.authorization ?? '', `Bearer ${key}`))
    return void response.writeHead(401).end();
  const asked = askedFor(request.url ?? '');
  if (asked === undefined) return void response.writeHead(400).end();
  const { carrier, week } = asked;
  if (whim === 'late' || today() < issuedOn(week)) return void response.writeHead(404).end();
  const parcels = await shipped(carrier, week, addDays(week, 6));
  if (parcels.length === 0) return void response.writeHead(404).end();
  const content = spoiled(writeInvoice(issueInvoice({ carrier, week, parcels, ...chance })), whim).join('');
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  if (whim !== 'lose') return void response.end(content);
  response.write(content.slice(0, content.length / 2), () => response.destroy());
}

function askedFor(url: string): { readonly carrier: CarrierName; readonly week: Day } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const carrier = carrierNames.find((name) => pathname === `/v1/${name}/invoices`);
  const week = searchParams.get('week') ?? '';
  // Weeks begin on Mondays.
  if (carrier === undefined || !isDay(week) || weekdayOf(week) !== 1) return undefined;
  return { carrier, week };
}

function spoiled(rows: readonly string[], whim: Whim | undefined): readonly string[] {
  const [head = '', first = '', ...rest] = rows;
  switch (whim) {
    case 'twice':
      return [head, ...rows.slice(1, -1), ...rows.slice(1)];
    case 'malform':
      return [head, first.replace(/,\d+\.\d\d,/, ',some,'), ...rest];
    case 'cutOff':
      return rows.slice(0, Math.max(2, Math.floor(rows.length / 2)));
    case 'lose':
    case 'late':
    case undefined:
      return rows;
  }
}
