import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { createServer } from '#kit/server/http/create-server.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { createLog } from '#kit/server/log/log.ts';
import { openRaw, sendRawRequest } from '../../testing/raw-socket.ts';

let app: FastifyInstance;
let url: string;
let lines: string[];
let useCaseRuns: number;
const hurried = { headersMs: 150, requestMs: 300, checkEveryMs: 20 };

async function start(patience = hurried): Promise<void> {
  lines = [];
  useCaseRuns = 0;
  app = createServer({
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    contentPolicy: "default-src 'self'",
    secure: false,
    trustProxy: false,
    patience,
  });
  app.post('/echo', (request) => {
    useCaseRuns += 1;
    return { heard: request.body };
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(() => start());
afterEach(() => app.close());

const codeOf = (body: string) => (JSON.parse(body) as Problem).code;

test('a slow body is cut off with a sentence', async () => {
  const head =
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"a":"';
  const { socket, ended } = openRaw(url, head);
  const dribble = setInterval(() => socket.write('x'), 20);
  const reply = await ended.finally(() => clearInterval(dribble));
  expect([reply.status, codeOf(reply.body)]).toEqual([408, 'kit.too_slow']);
  expect(reply.headers.get('connection')).toBe('close');
  expect(useCaseRuns).toBe(0);
  await expect.poll(() => lines.some((line) => line.includes('"status":4'))).toBe(true);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('slow headers are cut off with a sentence', async () => {
  const { socket, ended } = openRaw(url, 'GET /echo HTTP/1.1\r\nhost: x\r\n');
  const dribble = setInterval(() => socket.write('x-more: 1\r\n'), 20);
  const reply = await ended.finally(() => clearInterval(dribble));
  expect([reply.status, codeOf(reply.body)]).toEqual([408, 'kit.too_slow']);
});

test('a caller who disconnects midway is not logged as our fault', async () => {
  const head =
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"a":"';
  const { socket, ended } = openRaw(url, head);
  socket.end();
  await ended;
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  expect(useCaseRuns).toBe(0);
});

test('a timely caller is answered', async () => {
  await app.close();
  // A busy machine may take longer to send two lines than the impatient server waits.
  await start({ headersMs: 60_000, requestMs: 60_000, checkEveryMs: 20 });
  const body = '{"a":1}';
  const reply = await sendRawRequest(
    url,
    `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect([reply.status, reply.body]).toEqual([200, '{"heard":{"a":1}}']);
});
