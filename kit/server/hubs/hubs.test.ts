import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { portOf } from '../http/port-of.ts';
import { refuse } from '../refuse.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { companyRoom, personRoom, serveHub } from './hub-server.ts';
import { startHubs } from './start-hubs.ts';
import type { RunningHubs } from './start-hubs.ts';

const deskHub = defineHub({
  path: '/deskhub',
  guests: false,
  events: { said: z.object({ words: z.string() }) },
  calls: {
    follow: {
      ask: z.object({ group: z.string().check(z.maxLength(10)) }),
      answer: z.object({ group: z.string() }),
    },
    count: { ask: z.object({}), answer: z.object({ tables: z.int() }) },
    break: { ask: z.object({}), answer: z.object({}) },
  },
});
const openHub = defineHub({ path: '/openhub', guests: true, events: { said: z.object({}) }, calls: {} });

const deskServer = serveHub<string>()(deskHub, {
  async follow(caller, { group }) {
    await caller.join(`group:${group}`);
    return { group };
  },
  count: (caller) => caller.work(async (context) => ({ tables: context.actor === caller.actor ? 1 : 0 })),
  async break() {
    throw new Error('a secret of the house');
  },
});

interface Node {
  readonly address: string;
  readonly http: HttpServer;
  readonly hubs: RunningHubs;
}

/** Tokens whose session has ended. */
const endedTokens = new Set<unknown>();
/** A connection of the same session, which shows the test that the dismissal was sent. */
let earlier: Socket;

/** A session ends elsewhere: its token is refused from now on, and its connections are closed. */
async function endSession(token: string): Promise<void> {
  endedTokens.add(token);
  const dismissed = new Promise((resolve) => earlier.on('disconnect', resolve));
  nodes[0]?.hubs.dismiss(personRoom(token));
  await dismissed;
}

let database: KitDatabase;
let nodes: Node[];
let clients: Socket[] = [];

async function startNode(pool: KitDatabase['pools']['owner']): Promise<Node> {
  const http = createServer((_request, response) => response.end('page'));
  const hubs = startHubs<string>({
    httpServer: http,
    pool,
    hubs: [deskServer, serveHub<string>()(openHub, {})],
    async authenticate({ auth }) {
      if (auth['token'] === 'stolen' || endedTokens.has(auth['token'])) refuse(kitRefusals.unauthenticated);
      if (auth['token'] === 'leaving') await endSession('leaving');
      return typeof auth['token'] === 'string' ? auth['token'] : 'guest';
    },
    isSignedIn: (actor) => actor !== 'guest',
    roomsOf: (actor) => [personRoom(actor.replace(' too', '')), companyRoom(actor.slice(0, 1))],
    currentActor: async (actor) => actor,
    work: (_caller, run) => database.work((context) => run({ ...context, actor: 'ann' })),
    log: database.log,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { http, hubs, address: `http://127.0.0.1:${portOf(http)}` };
}

beforeAll(async () => {
  database = await openKitDatabase();
  nodes = [await startNode(database.pools.owner), await startNode(database.anotherNode().owner)];
  // Both nodes receive each other's messages before anything is sent.
  await vi.waitFor(async () => {
    const { rowCount } = await database.pools.owner.query(
      `select from pg_stat_activity where datname = current_database() and query ilike 'listen %openhub%'`,
    );
    expect(rowCount).toBe(2);
  }, 60_000);
});
afterEach(() => {
  for (const client of clients) client.disconnect();
  clients = [];
});
afterAll(async () => {
  for (const { hubs, http } of nodes) {
    await hubs.stop();
    await new Promise((resolve) => http.close(resolve));
  }
  await database.drop();
});

function open(node: number, path: string, token?: string, headers: Record<string, string> = {}): Socket {
  const client = io(`${nodes[node]?.address}${path}`, {
    path: '/hubs',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    extraHeaders: headers,
  });
  clients.push(client);
  return client;
}

function connected(client: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    client.on('connect', () => resolve(client));
    client.on('connect_error', reject);
  });
}

function refusal(client: Socket): Promise<unknown> {
  return connected(client).then(
    () => 'connected',
    (error: { data?: unknown }) => error.data ?? 'not connected',
  );
}

/** Everything a client receives until the word `end`, which every test sends last. */
function listenUntilEnd(client: Socket): Promise<string[]> {
  const words: string[] = [];
  return new Promise((resolve) => {
    client.on('said', (message: { words: string }) => {
      if (message.words === 'end') resolve(words);
      else words.push(message.words);
    });
  });
}

it.each([
  ['a person', personRoom('ann'), ['here'], []],
  ['a company', companyRoom('b'), [], ['here']],
  ['everyone', 'all', ['here'], ['here']],
])('a message to %s reaches exactly its listeners on every node', async (_who, room, ann, bob) => {
  const listeners = [
    await connected(open(0, '/deskhub', 'ann')),
    await connected(open(1, '/deskhub', 'ann')),
    await connected(open(0, '/deskhub', 'bob')),
    await connected(open(1, '/deskhub', 'bob')),
  ];
  const all = Promise.all(listeners.map(listenUntilEnd));
  nodes[0]?.hubs.tell('/deskhub', room, 'said', { words: 'here' });
  nodes[0]?.hubs.tell('/deskhub', 'all', 'said', { words: 'end' });
  expect(await all).toEqual([ann, ann, bob, bob]);
});

it('a message larger than a notification reaches the other node whole', async () => {
  const client = await connected(open(1, '/deskhub', 'ann'));
  const words = 'ruby '.repeat(6_000);
  const received = listenUntilEnd(client);
  nodes[0]?.hubs.tell('/deskhub', 'all', 'said', { words });
  // Large messages take another path and may be overtaken, so `end` is sent after they arrive.
  await new Promise<void>((resolve) => client.once('said', () => resolve()));
  nodes[0]?.hubs.tell('/deskhub', 'all', 'said', { words: 'end' });
  expect(await received).toEqual([words]);
});

it('a hub for signed-in people refuses a guest and an invalid token', async () => {
  for (const token of [undefined, 'stolen']) {
    expect(await refusal(open(0, '/deskhub', token))).toMatchObject({
      code: 'kit.unauthenticated',
      detail: 'Sorry, you are not authorized',
      reference: expect.stringMatching(/^LP-/) as string,
    });
  }
});

it('a hub for guests accepts a guest', async () => {
  expect((await connected(open(0, '/openhub'))).connected).toBe(true);
});

it("a page of another site can't open a connection", async () => {
  expect(await refusal(open(0, '/openhub', undefined, { origin: 'https://elsewhere.example' }))).toBe(
    'not connected',
  );
  expect(await refusal(open(0, '/openhub', undefined, { origin: nodes[0]?.address ?? '' }))).toBe(
    'connected',
  );
});

it('refuses an unknown hub', async () => {
  expect(await refusal(open(0, '/nohub', 'ann'))).toBe('not connected');
});

it('answers a request, which may add its caller to a room', async () => {
  const client = await connected(open(1, '/deskhub', 'ann'));
  expect(await client.emitWithAck('follow', { group: 'rings' })).toEqual({ answer: { group: 'rings' } });
  const received = listenUntilEnd(client);
  nodes[0]?.hubs.tell('/deskhub', 'group:rings', 'said', { words: 'new ring' });
  nodes[0]?.hubs.tell('/deskhub', 'all', 'said', { words: 'end' });
  expect(await received).toEqual(['new ring']);
});

it('a request may open a unit of work', async () => {
  const client = await connected(open(0, '/deskhub', 'ann'));
  expect(await client.emitWithAck('count', {})).toEqual({ answer: { tables: 1 } });
});

it.each([
  ['follow', { group: 5 }, 'kit.bad_input'],
  ['follow', { group: 'much too long for a group' }, 'kit.bad_input'],
  ['follow', null, 'kit.bad_input'],
  ['follow', [[]], 'kit.bad_input'],
  ['nothing', {}, 'kit.not_found'],
  ['toString', {}, 'kit.not_found'],
])('refuses the request %s with %j as %s', async (name, request, code) => {
  const client = await connected(open(0, '/deskhub', 'ann'));
  expect(await client.emitWithAck(name, request)).toMatchObject({ problem: { code } });
});

it('a request without data or without waiting for the response does no harm', async () => {
  const client = await connected(open(0, '/deskhub', 'ann'));
  client.emit('follow', { group: 'rings' });
  client.emit('follow');
  expect(await client.emitWithAck('follow')).toMatchObject({ problem: { code: 'kit.bad_input' } });
});

it('answers a fault with one sentence and a reference', async () => {
  const client = await connected(open(0, '/deskhub', 'ann'));
  const message = (await client.emitWithAck('break', {})) as { problem: object };
  expect(message.problem).toMatchObject({
    code: 'kit.fault',
    reference: expect.stringMatching(/^LP-/) as string,
  });
  expect(JSON.stringify(message)).not.toContain('secret');
});

it('a request above 64 kB ends the connection, and the node continues', async () => {
  const client = await connected(open(0, '/deskhub', 'ann'));
  const ended = new Promise((resolve) => client.on('disconnect', resolve));
  client.emit('follow', { group: 'x'.repeat(70_000) });
  await ended;
  expect((await connected(open(0, '/deskhub', 'ann'))).connected).toBe(true);
});

it('disconnects a listener whose session ends while it is being admitted', async () => {
  earlier = await connected(open(0, '/deskhub', 'leaving too'));
  const client = open(0, '/deskhub', 'leaving');
  const reason = await new Promise((resolve) => client.on('disconnect', resolve));
  expect(reason).toBe('io server disconnect');
});

it('disconnects a dismissed person on every node', async () => {
  const gone = [await connected(open(0, '/deskhub', 'ann')), await connected(open(1, '/deskhub', 'ann'))];
  const stays = await connected(open(1, '/deskhub', 'bob'));
  const ended = gone.map((client) => new Promise((resolve) => client.on('disconnect', resolve)));
  nodes[0]?.hubs.dismiss(personRoom('ann'));
  await Promise.all(ended);
  expect(stays.connected).toBe(true);
});

it('other requests still reach the pages', async () => {
  expect(await (await fetch(`${nodes[0]?.address}/anything`)).text()).toBe('page');
});
