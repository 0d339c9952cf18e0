import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { batchPath } from '#kit/contract/batch.ts';
import { createLog } from '../log/log.ts';
import { addBatch } from './batch.ts';
import { createServer } from './create-server.ts';
import type { FastifyInstance } from './fastify.ts';

let app: FastifyInstance;
let url = '';
let release: () => void = () => undefined;
const logged: string[] = [];
let errors = 0;

beforeAll(async () => {
  app = createServer({
    log: createLog('info', { write: (line) => void logged.push(line) }),
    contentPolicy: "default-src 'self'",
    secure: false,
    trustProxy: false,
  });
  addBatch(app);
  app.addHook('onError', async () => {
    errors += 1;
  });
  app.get('/services/slow', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { slow: true };
  });
  app.get('/services/caller', ({ headers, ip }) => ({
    authorization: headers.authorization,
    cookie: headers.cookie ?? 'none',
    trace: headers['traceparent'],
    ip,
  }));
  app.post('/services/echo', ({ body }) => body);
  app.get('/services/picture', (_request, reply) => reply.type('image/png').send(Buffer.from('png')));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${batchPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const get = (path: string) => ({ method: 'GET', path });

/** Each answer with its call's place. */
async function answersTo(calls: readonly unknown[], headers?: Record<string, string>) {
  const lines = (await (await ask({ calls }, headers)).text()).split('\n');
  const answers: { at: number; status: number; body: string }[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const head = JSON.parse(lines[line] ?? '') as { at: number; status: number };
    answers.push({ at: head.at, status: head.status, body: lines[line + 1] ?? '' });
  }
  return answers.toSorted((one, other) => one.at - other.at);
}

test('answers each read as if it came alone, with its own status', async () => {
  const answers = await answersTo([
    { method: 'POST', path: '/services/echo', body: '{"rings":3}' },
    get('/services/gone'),
    get('/services/picture'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 406]);
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ rings: 3 });
  expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ code: 'kit.not_found' });
});

test('passes on who calls and from where, and no cookie', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const [answer] = await answersTo([{ ...get('/services/caller'), traceparent }], {
    authorization: 'Bearer one',
    cookie: 'session=1',
  });
  expect(JSON.parse(answer?.body ?? '')).toEqual({
    authorization: 'Bearer one',
    cookie: 'none',
    trace: traceparent,
    ip: '127.0.0.1',
  });
});

test('sends an answer while another is still being worked on', async () => {
  const response = await ask({ calls: [get('/services/slow'), get('/services/caller')] });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(first?.value).toMatch(/^\{"at":1,"status":200/);
  release();
  let rest = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) rest += part.value;
  expect(rest).toContain('{"slow":true}');
});

test('a browser that leaves before its first answer is no fault', async () => {
  [logged.length, errors] = [0, 0];
  const leaving = new AbortController();
  const asked = fetch(`${url}${batchPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ calls: [get('/services/slow')] }),
    signal: leaving.signal,
  });
  release = () => undefined;
  const waiting = release;
  await vi.waitUntil(() => release !== waiting);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await vi.waitUntil(() => errors > 0);
  release();
  await answersTo([get('/services/caller')]);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test.each([
  {},
  { calls: [] },
  { calls: [{ method: 'DELETE', path: '/services/echo' }] },
  { calls: [get('https://elsewhere.example/services/echo')] },
  { calls: Array.from({ length: 41 }, () => get('/services/caller')) },
])('refuses %j', async (body) => {
  expect((await ask(body)).status).toBe(400);
});

test.each([batchPath, '/services/%62atch'])('refuses a batch inside a batch at %s', async (path) => {
  const inner = { method: 'POST', path, body: JSON.stringify({ calls: [get('/services/caller')] }) };
  expect((await answersTo([inner])).map(({ status }) => status)).toEqual([400]);
});
