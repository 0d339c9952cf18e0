import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from '#kit/contract/problem.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { createLog } from '#kit/server/log/log.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { getUserSettings, switchFeature } from '#platform/settings/contract.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

interface LogLine {
  readonly level: string;
  readonly trace?: string;
  readonly reference?: string;
  readonly call?: string;
  readonly msg?: string;
  readonly status?: number;
  readonly caller?: string;
  readonly refusal?: string;
  readonly stagesMs?: Record<string, number>;
  readonly err?: { readonly message: string };
}

const written: string[] = [];
const secretKey = 'another secret of at least thirty-two signs';
const clientKey = 'the-key-of-a-client-application';
const log = createLog('debug', { write: (line) => void written.push(line) });
const lines = (): LogLine[] => written.map((line) => JSON.parse(line) as LogLine);

let loupe: TestLoupe;
let production: TestLoupe;
beforeAll(async () => {
  const environment = { SECRET_KEY: secretKey, CLIENT_KEYS: `partner=${clientKey}` };
  loupe = await startTestLoupe(environment, { log });
  // It only serves pages: with workers it would take the other node's jobs.
  production = await startTestLoupe(
    { ...environment, NODE_ENV: 'production', ROLES: 'web' },
    { log, database: loupe.connectionString },
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await production.stop();
  await loupe.stop();
});

const traceId = (digit: string) => digit.repeat(32);
const traced = (digit: string) => ({ traceparent: `00-${traceId(digit)}-${'1'.repeat(16)}-01` });
const linesOf = (digit: string) => lines().filter(({ trace }) => trace === traceId(digit));

test("a click's trace is in the log lines of its call and of the job it started", async () => {
  const marta = await loupe.as('Marta');
  const key = { 'idempotency-key': 'traced-to-the-job' };
  vi.spyOn(loupe.ports.mail, 'send').mockResolvedValue({ kind: 'retry', reason: 'later' });
  const body = { subject: null, message: 'Traced' };
  const reply = await marta.call(sendContactMessage, { body }, { ...key, ...traced('a') });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-reference')).toMatch(/^LP-/);
  await expect.poll(() => linesOf('a').map(({ call }) => call)).toContain('content.sendContactMessage');
  await expect.poll(() => linesOf('a').some((line) => 'job' in line)).toBe(true);
});

test("a fault logs an error under the caller's reference, and the caller sees nothing else", async () => {
  vi.spyOn(loupe.ports.fileStore, 'put').mockRejectedValue(new Error('the inner words of a fault'));
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'note.pdf'));
  const reply = await fetch(`${loupe.url}/services/content/api/files?purpose=document`, {
    method: 'POST',
    headers: {
      'x-subscription-key': 'loupe-web',
      authorization: `Bearer ${await loupe.token('Marta')}`,
      ...traced('b'),
    },
    body: form,
  });
  const text = await reply.text();
  const problem = JSON.parse(text) as Problem;
  expect([reply.status, problem.code, problem.detail]).toEqual([
    500,
    'kit.fault',
    'Sorry, there was an error. Please try again later.',
  ]);
  expect(text).not.toContain('inner words');
  const error = linesOf('b').find(({ level }) => level === 'error');
  expect([error?.reference, error?.call, error?.err?.message]).toEqual([
    problem.reference,
    'files.uploadFile',
    'the inner words of a fault',
  ]);
});

test("a call's line names its caller, and a refused one's says why", async () => {
  const marta = await loupe.as('Marta');
  const key = { 'idempotency-key': 'refused-by-its-input' };
  await marta.call(switchFeature, { params: { name: 'x' }, body: { enabled: true } }, traced('8'));
  await loupe.guest.call(
    sendContactMessage,
    { body: { subject: null, message: '' } },
    { ...key, ...traced('9') },
  );
  await expect.poll(() => [linesOf('8').length, linesOf('9').length]).toEqual([1, 1]);
  expect(linesOf('8')[0]).toMatchObject({
    call: 'settings.switchFeature',
    status: 403,
    caller: findDemoPerson('Marta').personId,
    refusal: 'kit.forbidden',
  });
  expect(linesOf('9')[0]).toMatchObject({ status: 401, caller: '127.0.0.1', refusal: 'kit.unauthenticated' });
});

test('X-Trace returns the time of each stage, in the demo only', async () => {
  const marta = await loupe.as('Marta');
  const verbose = { 'x-trace': 'true' };
  await marta.call(getUserSettings, { query: {} }, { ...verbose, ...traced('c') });
  const line = linesOf('c').find(({ msg }) => msg === 'verbose trace');
  expect(Object.keys(line?.stagesMs ?? {})).toEqual([
    'sign-in',
    'limit',
    'access',
    'input',
    'work',
    'answer',
  ]);
  await marta.call(getUserSettings, { query: {} }, { 'x-trace': 'false', ...traced('d') });
  await production.guest.call(getUserSettings, { query: {} }, { ...verbose, ...traced('e') });
  await expect.poll(() => [linesOf('d').length, linesOf('e').length]).toEqual([1, 1]);
  expect([...linesOf('d'), ...linesOf('e')].some(({ msg }) => msg === 'verbose trace')).toBe(false);
});

test('production logs its stand-ins at start', () => {
  const warned = lines().filter(({ level }) => level === 'warn');
  for (const name of ['SMTP_URL', 'SMS_URL', 'CLAMD_URL'])
    expect(warned.some(({ msg }) => msg?.startsWith(`${name} is not set`))).toBe(true);
});

test('no log line at level debug contains a secret', async () => {
  const token = await loupe.token('Marta');
  const cookie = 'loupe_session=secret-of-a-cookie';
  await fetch(`${loupe.url}/services/content/api/contactmessages?password=hunter2-in-the-address`, {
    method: 'POST',
    headers: {
      cookie,
      authorization: `Bearer ${token}`,
      'x-subscription-key': clientKey,
      'content-type': 'application/json',
    },
    body: '{"password":"hunter2-in-the-body"',
  });
  log.warn({ password: 'hunter2-in-a-field', deeper: { token, authorization: token } }, 'of the test');
  await expect.poll(() => written.some((line) => line.includes('of the test'))).toBe(true);
  const everything = written.join('\n');
  const password = new URL(loupe.connectionString).password;
  const secrets = [token, secretKey, clientKey, 'secret-of-a-cookie', 'hunter2', password];
  for (const secret of secrets.filter((one) => one !== '')) expect(everything).not.toContain(secret);
});

// Spec platform §7: a failure is logged in these words and yields an empty value.
test('an unreadable base64 field logs its sentence and never the value', () => {
  expect(z.decode(base64Text(z.string()), 'not base64')).toBe('');
  expect(lines().filter(({ msg }) => msg === 'Value not properly decoded.').length).toBeGreaterThan(0);
  expect(written.join('')).not.toContain('not base64');
});
