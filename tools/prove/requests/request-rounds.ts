import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { faultOf } from '#apps/server/tests/walls/malformed/fault-of.ts';
import { makeRecords } from '#apps/server/tests/walls/malformed/make-records.ts';
import type { MalformedRequest } from '#apps/server/tests/walls/malformed/request-parts.ts';
import { unlimitedServer } from '#apps/server/tests/walls/malformed/unlimited-server.ts';
import { providerOf, readLoupeConfiguration } from '#apps/server/configuration.ts';
import { makeDemo } from '#apps/server/demo/make-demo.ts';
import { chooseFileStore } from '#apps/server/outside/adapters.ts';
import { secretOfTests, startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { createLog } from '#kit/server/log/log.ts';
import { EndpointRequests, oneOf } from './draw-request.ts';
import { existingIds } from './existing-ids.ts';

const requestsOfRound = 1_000;
const slowestMs = 5_000;
const growthMb = 100;
const callers = ['Marta', 'Nadia', 'Jonah', 'Colin', 'Ilse', 'Elena', 'Priya', 'Leo'];

type Server = Awaited<ReturnType<typeof unlimitedServer>>;

/**
 * Each round: a thousand requests to drawn endpoints by drawn callers, most of them malformed in up to three places.
 * Nothing may end in a fault, an undeclared refusal, or after five seconds; after that the program holds no more memory.
 */
export async function* requestRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const log = createLog('silent');
  const folder = await mkdtemp(join(tmpdir(), 'loupe-requests-'));
  await fill(connectionString, folder);
  const loupe = await startTestLoupe({ ROLES: 'web' }, { database: connectionString });
  const app = await unlimitedServer(loupe, log);
  try {
    const ids = await existingIds(loupe.pools);
    const records = await makeRecords(loupe);
    const endpoints = loupe.routes.map(
      ({ endpoint }) => new EndpointRequests(endpoint, records[endpoint.name] ?? {}),
    );
    let begin: number | undefined;
    for (let round = 1; round <= rounds; round += 1) {
      const tokens = await signIn(loupe);
      const faults: string[] = [];
      let slowest = 0;
      let answered = 0;
      for (let sent = 0; sent < requestsOfRound; sent += 1) {
        const requests = oneOf(endpoints, Math.random);
        const idFor = (name: string) => {
          const known = ids.get(name);
          return known === undefined || known.length === 0 ? undefined : oneOf(known, Math.random);
        };
        const request = requests.draw(idFor, Math.random);
        const started = performance.now();
        const reply = await send(app, requests.endpoint.method, request, oneOf(tokens, Math.random));
        slowest = Math.max(slowest, performance.now() - started);
        if (reply.statusCode < 400) answered += 1;
        const fault = faultOf(requests.endpoint, reply);
        if (fault !== undefined) faults.push(describe(requests.endpoint.name, request, fault));
      }
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
      if (slowest > slowestMs) throw new Error(`A reply took ${Math.round(slowest)} ms.`);
      const heap = heapMb();
      begin ??= heap;
      if (heap - begin > growthMb) throw new Error(`The heap grew from ${begin} to ${heap} MB.`);
      yield `${requestsOfRound} requests, ${answered} answered, the others refused, slowest ${Math.round(slowest)} ms, heap ${heap} MB`;
    }
  } finally {
    await app.close();
    await loupe.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo's companies with a year of records, so that requests find something. */
async function fill(connectionString: string, folder: string): Promise<void> {
  const configuration = readLoupeConfiguration({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder });
  await makeDemo(connectionString, createLog('silent'), {
    cost: { memoryMib: 1, passes: 1 },
    secretKey: secretOfTests,
    carriersJournal: join(folder, 'carriers'),
    stones: 400,
    paysPoliciesHere: false,
    documents: { store: chooseFileStore(configuration), provider: providerOf(configuration) },
  });
}

/** A drawn request may have signed its caller out. */
async function signIn(loupe: TestLoupe): Promise<readonly string[]> {
  const tokens = await Promise.all(callers.map((name) => loupe.token(name).catch(() => '')));
  return [...tokens, ''];
}

function send(
  app: Server,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  request: MalformedRequest,
  token: string,
) {
  return app.inject({
    method,
    url: request.path,
    ...(request.body === undefined ? {} : { payload: request.body }),
    headers: {
      'x-subscription-key': 'loupe-web',
      'idempotency-key': randomUUID(),
      ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

function describe(name: string, { path, body }: MalformedRequest, fault: string): string {
  return `${name}: ${fault}\n  ${path.slice(0, 300)} ${String(body ?? '').slice(0, 1_000)}`;
}

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}
