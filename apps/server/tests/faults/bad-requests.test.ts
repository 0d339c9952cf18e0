import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';
import { sendRawRequest } from '../../testing/raw-socket.ts';

const contactPath = '/services/content/api/contactmessages';

let loupe: TestLoupe;
let folder: string;
let marta: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-site-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Loupe</title>');
  loupe = await startTestLoupe({}, { site: { folder, page: 'index.html' } });
  marta = {
    'x-subscription-key': 'loupe-web',
    authorization: `Bearer ${await loupe.token('Marta')}`,
    'idempotency-key': 'never-used-up',
    'content-type': 'application/json',
  };
});
afterAll(async () => {
  await loupe.stop();
  await rm(folder, { recursive: true });
});

interface Result {
  readonly status: number;
  readonly type: string | undefined;
  readonly problem: Problem;
}

async function fetched(path: string, init: RequestInit = {}): Promise<Result> {
  const response = await fetch(loupe.url + path, init);
  const problem = (await response.json()) as Problem;
  return { status: response.status, type: typeOf(response), problem };
}

function typeOf({ headers }: Response): string | undefined {
  return headers.get('content-type')?.split(';')[0];
}

async function sent(body: string, headers: Record<string, string> = {}): Promise<Result> {
  return fetched(contactPath, { method: 'POST', body, headers: { ...marta, ...headers } });
}

/** The status and code of a refusal; fails unless it has the standard form, a reference, and no internals. */
function refusalOf({ status, type, problem }: Result): [status: number, code: string] {
  if (type !== 'application/problem+json') throw new Error(`A refusal came as ${type}.`);
  if (!/^LP-\w{4}-\w{4}$/.test(problem.reference)) throw new Error('A refusal has no reference.');
  if (/node_modules|\.ts\b|FST_|at \w+ \(/.test(JSON.stringify(problem)))
    throw new Error(`A refusal reveals internals: ${JSON.stringify(problem)}`);
  return [status, problem.code];
}

test('a request with two hosts is refused, whichever comes first', async () => {
  const text =
    'GET /healthz HTTP/1.1\r\nhost: loupe.example\r\nHost: other.example\r\nconnection: close\r\n\r\n';
  const { status, body } = await sendRawRequest(loupe.url, text);
  expect([status, (JSON.parse(body) as Problem).code]).toEqual([400, 'kit.malformed_request']);
});

test('what never becomes a request is answered with the same headers as everything else', async () => {
  const { status, headers } = await sendRawRequest(loupe.url, 'nonsense\r\n\r\n');
  expect(status).toBe(400);
  const usual = (await fetch(`${loupe.url}/healthz`)).headers;
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control'];
  expect(names.map((name) => headers.get(name))).toEqual(names.map((name) => usual.get(name)));
});

describe('request bodies', () => {
  test.each([
    ['cut short', '{"subject":null,"message":"Hel'],
    ['empty', ''],
    ['words without quotes', 'hello'],
    ['reaching for prototypes', '{"__proto__":{"admin":true},"subject":null,"message":"x"}'],
    ['reaching for constructors', '{"constructor":{"prototype":{}},"subject":null,"message":"x"}'],
  ])('malformed JSON (%s) is refused', async (_, body) => {
    expect(refusalOf(await sent(body))).toEqual([422, 'kit.malformed_json']);
  });

  test.each([
    ['a number for a text', '{"subject":null,"message":7}', ['message']],
    ['a list for an object', '[]', ['body']],
    ['nothing', '{}', ['subject', 'message']],
    ['null', 'null', ['subject', 'message']],
    ['an unknown choice', '{"subject":"Weather","message":"x"}', ['subject']],
    ['several at once', '{"subject":1,"message":2}', ['subject', 'message']],
  ])('a body of wrong types (%s) names each field', async (_, body, fields) => {
    const result = await sent(body);
    expect(refusalOf(result)).toEqual([422, 'kit.bad_input']);
    expect(Object.keys(result.problem.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  test("a character that PostgreSQL can't store is refused as bad input", async () => {
    expect(refusalOf(await sent(JSON.stringify({ subject: null, message: 'a\u0000b' })))).toEqual([
      422,
      'kit.bad_input',
    ]);
  });

  test('half a character is refused or stored whole, and breaks nothing', async () => {
    const { status } = await sent('{"subject":null,"message":"\\ud800"}', {
      'idempotency-key': 'half-a-sign',
    });
    expect([200, 422]).toContain(status);
  });

  test("a body above the call's limit is refused before it is read", async () => {
    const body = JSON.stringify({ subject: null, message: 'x'.repeat(300_000) });
    expect(refusalOf(await sent(body))).toEqual([413, 'kit.body_too_large']);
  });

  test('a body of undeclared size is refused when it exceeds the limit', async () => {
    const chunks = async function* () {
      for (let each = 0; each < 40; each += 1) yield Buffer.alloc(10_000, 'x');
    };
    const init = { method: 'POST', headers: marta, body: chunks(), duplex: 'half' };
    expect(refusalOf(await fetched(contactPath, init as unknown as RequestInit))).toEqual([
      413,
      'kit.body_too_large',
    ]);
  });

  test('another content type is refused', async () => {
    expect(refusalOf(await sent('a=b', { 'content-type': 'application/xml' }))).toEqual([
      415,
      'kit.unsupported_type',
    ]);
    expect(refusalOf(await sent('hello', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'kit.unsupported_type',
    ]);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(refusalOf(await sent('--x--', form))).toEqual([415, 'kit.unsupported_type']);
  });
});

describe('paths', () => {
  test('an unknown path is a problem under /services, and the page everywhere else', async () => {
    expect(refusalOf(await fetched('/services/nothing/here'))).toEqual([404, 'kit.not_found']);
    const page = await fetch(`${loupe.url}/no/such/page`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refusalOf(await fetched('/assets/missing.js'))).toEqual([404, 'kit.not_found']);
    expect(refusalOf(await fetched('/no/such/page', { method: 'POST' }))).toEqual([404, 'kit.not_found']);
  });

  test('broken percent signs are refused like any other', async () => {
    for (const path of ['/services/%E0%A4%A', '/%zz', '/services/settings/api/features/%'])
      expect(refusalOf(await fetched(path))).toEqual([400, 'kit.malformed_request']);
  });

  test('a path that climbs out of the site finds no file', async () => {
    for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json']) {
      const reply = await sendRawRequest(
        loupe.url,
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toContain('dependencies');
    }
  });

  test('a parameter longer than any id is not found', async () => {
    expect(refusalOf(await fetched(`/services/content/api/files/${'a'.repeat(400)}`))).toEqual([
      404,
      'kit.not_found',
    ]);
  });
});

describe('methods', () => {
  test('HEAD answers like GET without the body', async () => {
    const head = await fetch(`${loupe.url}/healthz`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test.each(['OPTIONS', 'PATCH', 'PROPFIND'])(
    '%s, which the call does not have, is not found',
    async (method) => {
      expect(
        refusalOf(await fetched(contactPath, { method, headers: { 'x-subscription-key': 'loupe-web' } })),
      ).toEqual([404, 'kit.not_found']);
    },
  );

  test('TRACE repeats nothing that was sent', async () => {
    const text = 'TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: of-the-caller\r\nconnection: close\r\n\r\n';
    const reply = await sendRawRequest(loupe.url, text);
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('of-the-caller');
  });

  test('a made-up method is refused on the socket', async () => {
    const reply = await sendRawRequest(loupe.url, 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect((JSON.parse(reply.body) as Problem).code).toBe('kit.malformed_request');
  });
});

describe('headers', () => {
  const request = (lines: string[]) =>
    sendRawRequest(
      loupe.url,
      ['GET /healthz HTTP/1.1', 'host: x', ...lines, 'connection: close', '', ''].join('\r\n'),
    );

  test('headers that are too large are refused', async () => {
    const reply = await request([`x-large: ${'y'.repeat(20_000)}`]);
    expect(reply.status).toBe(431);
    expect((JSON.parse(reply.body) as Problem).code).toBe('kit.headers_too_large');
    expect((await request(Array.from({ length: 2_500 }, (_, each) => `x-${each}: 1234`))).status).toBe(431);
  });

  test('headers that contradict each other about the body are refused', async () => {
    expect((await request(['content-length: 5', 'content-length: 6'])).status).toBe(400);
    expect((await request(['content-length: 5', 'transfer-encoding: chunked'])).status).toBe(400);
  });

  test('a repeated header never changes who the caller is', async () => {
    const twice = Array.from({ length: 2 }, () => 'x-subscription-key: loupe-web');
    const reply = await sendRawRequest(
      loupe.url,
      [`GET ${contactPath}/own HTTP/1.1`, 'host: x', ...twice, 'connection: close', '', ''].join('\r\n'),
    );
    expect([reply.status, (JSON.parse(reply.body) as Problem).code]).toEqual([401, 'kit.unknown_client']);
  });

  test('an invalid sign-in is refused, however it is written', async () => {
    for (const authorization of ['Bearer', 'Bearer x.y.z', 'Basic bWFydGE6eA==', 'Bearer a b']) {
      expect(
        refusalOf(await fetched(`${contactPath}/own`, { headers: { ...marta, authorization } })),
      ).toEqual([401, 'kit.unauthenticated']);
    }
  });

  test('a call without a known subscription key is refused', async () => {
    const headers = { ...marta, 'x-subscription-key': 'somebody' };
    expect(refusalOf(await fetched(`${contactPath}/own`, { headers }))).toEqual([401, 'kit.unknown_client']);
  });
});
