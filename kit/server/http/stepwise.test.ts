import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointOf } from '#kit/contract/endpoint.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { defineHub } from '#kit/contract/hub.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import { tablesOf } from '../database/tables-of.ts';
import { unitOfWorkOn } from '../database/unit-of-work.ts';
import { createLog } from '../log/log.ts';
import { refuse } from '../refuse.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { addRoutes, createServer } from './create-server.ts';
import type { Pipe } from './pipe.ts';
import { WithHeaders, stepwiseOf } from './route.ts';
import type { Steps } from './route.ts';

interface NoteTables {
  'public.note': { text: string };
}

const refusals = defineRefusals('test', { wrong_word: { kind: 'conflict', sentence: 'Not the word.' } });
const notes = defineHub({ path: '/notes', guests: true, events: { written: z.string() }, calls: {} });

const endpoint = endpointOf<'anyone'>();
const stepwise = stepwiseOf<'anyone', string>();
const about = {
  method: 'POST',
  changes: true,
  summary: 'A test.',
  refusals: [],
  rule: 'anyone',
  binding: 'none',
} as const;

async function write(context: Context<string>, text: string): Promise<void> {
  await tablesOf<NoteTables>(context).insertInto('public.note').values({ text }).execute();
  context.tell(notes, 'room', 'written', text);
}

async function refuseAfterCounting(steps: Steps<string>): Promise<never> {
  await steps.work((context) => write(context, 'counted'));
  return refuse(refusals.wrong_word);
}

const wholeBody = z.object({ word: z.string() });
const wholeAnswer = z.object({ by: z.string(), publishedCount: z.number(), word: z.string() });

const routes = [
  stepwise(
    endpoint({ ...about, name: 'test.refuse', path: '/refuse', refusals: [refusals.wrong_word] }),
    refuseAfterCounting,
  ),
  stepwise(endpoint({ ...about, name: 'test.undeclared', path: '/undeclared' }), refuseAfterCounting),
  stepwise(endpoint({ ...about, name: 'test.break', path: '/break' }), async (steps) => {
    await steps.work((context) => write(context, 'first'));
    await steps.work(async (context) => {
      await write(context, 'second');
      throw new Error('The second work broke.');
    });
  }),
  stepwise(
    endpoint({ ...about, name: 'test.whole', path: '/whole', body: wholeBody, answer: wholeAnswer }),
    async (steps, { body }) => {
      await steps.work((context) => write(context, body.word));
      const publishedSoFar = published.length;
      await steps.work((context) => write(context, 'otherwise'), { binding: 'job' });
      return { by: steps.actor, publishedCount: publishedSoFar, word: body.word };
    },
  ),
  stepwise(
    endpoint({ ...about, name: 'test.raw', path: '/raw', raw: { contentType: 'text/plain' } }),
    () => ({ bytes: 'as it is', headers: { etag: 'one' } }),
  ),
  stepwise(endpoint({ ...about, name: 'test.slow', path: '/slow' }), (steps) =>
    steps.work(async ({ database: within }) => {
      await sql`set local statement_timeout = '1ms'`.execute(within);
      await sql`select pg_sleep(60)`.execute(within);
    }),
  ),
  stepwise(endpoint({ ...about, name: 'test.read', path: '/read', changes: false }), (steps) =>
    steps.work((context) => write(context, 'written by a read')),
  ),
  stepwise(
    endpoint({ ...about, name: 'test.cookie', path: '/cookie', answer: z.object({ word: z.string() }) }),
    () => new WithHeaders({ word: 'ruby' }, { 'set-cookie': 'known=yes; HttpOnly' }),
  ),
];

let database: KitDatabase;
let url: string;
let close: () => Promise<unknown>;
let published: string[] = [];
let lines: string[] = [];

beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(
    `create table public.note (text text, binding text default current_setting('loupe.binding'));
     grant select, insert on public.note to loupe_plain`,
  );
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const pipe: Pipe<'anyone', string> = {
    clock: systemClock,
    record: () => Promise.resolve(),
    tell: (_path, _room, _event, payload) => void published.push(String(payload)),
    unitOfWork: unitOfWorkOn(database.pools.plain),
    authenticate: () => Promise.resolve('Marta'),
    authorise: () => undefined,
    bind: (binding) => ({ binding }),
    origin: () => url,
    callerKey: (actor) => actor,
    limit: () => undefined,
    limitSender: () => Promise.resolve(),
    verboseLog: () => log,
  };
  const app = createServer({ log, contentPolicy: "default-src 'self'", secure: false, trustProxy: false });
  addRoutes(app, routes, pipe);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
beforeEach(async () => {
  published = [];
  lines = [];
  await database.pools.owner.query('truncate public.note');
});
afterAll(async () => {
  await close();
  await database.drop();
});

async function post(path: string, body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-trace': 'true' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readNotes(): Promise<string[]> {
  const { rows } = await database.pools.owner.query<{ note: string }>(
    `select text || ', ' || binding as note from public.note order by 1`,
  );
  return rows.map(({ note }) => note);
}

describe('stepwise calls', () => {
  test('a refusal after a unit of work keeps that work', async () => {
    const response = await post('/refuse');
    expect(response.status).toBe(409);
    expect((await response.json()) as Problem).toMatchObject({ code: 'test.wrong_word' });
    expect(await readNotes()).toEqual(['counted, none']);
    expect(published).toEqual(['counted']);
  });

  test('a failure in the second unit of work keeps the first and publishes nothing of the second', async () => {
    expect((await post('/break')).status).toBe(500);
    expect(await readNotes()).toEqual(['first, none']);
    expect(published).toEqual(['first']);
  });

  test("publishes to hubs after each unit of work, uses the endpoint's or its own binding, and answers", async () => {
    const response = await post('/whole', { word: 'emerald' });
    expect(await response.json()).toEqual({ by: 'Marta', publishedCount: 1, word: 'emerald' });
    expect(await readNotes()).toEqual(['emerald, none', 'otherwise, job']);
    expect(published).toEqual(['emerald', 'otherwise']);
  });

  test('bad input is refused before any unit of work', async () => {
    expect((await post('/whole', { word: 3 })).status).toBe(422);
    expect(await readNotes()).toEqual([]);
  });

  test('a statement that takes too long is refused as busy', async () => {
    const response = await post('/slow');
    expect(response.status).toBe(503);
    expect((await response.json()) as Problem).toMatchObject({ code: 'kit.database_busy' });
  });

  test('a call that declares to change nothing writes nothing', async () => {
    expect((await post('/read')).status).toBe(500);
    expect(await readNotes()).toEqual([]);
  });

  test('an undeclared refusal is a fault', async () => {
    expect((await post('/undeclared')).status).toBe(500);
    expect(lines.join('')).toContain("which it doesn't declare");
  });

  test('returns bytes unchanged', async () => {
    const response = await post('/raw');
    expect([await response.text(), response.headers.get('etag')]).toEqual(['as it is', 'one']);
  });

  test('sets its own response headers', async () => {
    const response = await post('/cookie');
    expect(await response.json()).toEqual({ word: 'ruby' });
    expect(response.headers.getSetCookie()).toEqual(['known=yes; HttpOnly']);
  });

  test('lists its stages in the verbose trace', async () => {
    await post('/whole', { word: 'opal' });
    const trace = lines.find((line) => line.includes('verbose trace'));
    expect(trace).toMatch(/"input".*"work"/);
  });

  test("can't be idempotent, and the start says why", () => {
    const both: Endpoint<'anyone'> = { ...about, name: 'test.both', path: '/both', idempotent: true };
    expect(() => stepwise(both, () => undefined)).toThrow(/test\.both.*same transaction.*several/);
  });
});
