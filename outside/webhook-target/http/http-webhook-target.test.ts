import { afterEach, beforeEach, expect, test } from 'vitest';
import { startReceiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import type { Receiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import { createHttpWebhookTarget } from './http-webhook-target.ts';

let receiver: Receiver;
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

const target = createHttpWebhookTarget({ localhost: true });
const to = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' });

test("returns the response's status and first bytes", async () => {
  receiver.answer = (response) => response.writeHead(202).end('thanks');
  expect(await target.post(to(`${receiver.url}/hook`))).toMatchObject({
    kind: 'answered',
    status: 202,
    answer: 'thanks',
  });
  expect(receiver.received).toMatchObject([
    { path: '/hook', body: '{"type":"webhook.test"}', headers: { 'webhook-id': 'msg_1' } },
  ]);
});

test('a redirect is a response and is not followed', async () => {
  const elsewhere = await startReceiver();
  receiver.answer = (response) => response.writeHead(302, { location: elsewhere.url }).end();
  expect(await target.post(to(receiver.url))).toMatchObject({ kind: 'answered', status: 302 });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test('cuts an endless response after 4 kB', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const more = (): void =>
      void response.write('x'.repeat(1000), () => !response.destroyed && setImmediate(more));
    more();
  };
  const outcome = await target.post(to(receiver.url));
  expect(outcome).toMatchObject({ kind: 'answered', status: 200 });
  expect(outcome.kind === 'answered' && outcome.answer.length).toBe(4096);
});

test.each<[string, (receiver: Receiver) => void]>([
  ['never responds', (one) => (one.answer = () => undefined)],
  [
    'stops in the middle of a response',
    (one) => (one.answer = (response) => void response.writeHead(200).write('x')),
  ],
])('a server that %s times out', async (_how, behave) => {
  behave(receiver);
  const impatient = createHttpWebhookTarget({ localhost: true, timeoutMs: 200 });
  expect(await impatient.post(to(receiver.url))).toMatchObject({
    kind: 'unreached',
    reason: 'No response within 0.2 seconds',
  });
});

test('a name server that never responds times out too', async () => {
  const impatient = createHttpWebhookTarget({
    localhost: false,
    timeoutMs: 200,
    resolve: () => new Promise(() => undefined),
  });
  expect(await impatient.post(to('https://hooks.example'))).toMatchObject({ kind: 'unreached' });
});

const strict = createHttpWebhookTarget({
  localhost: false,
  resolve: (host) =>
    Promise.resolve(
      host === 'mixed.example'
        ? [
            { address: '8.8.8.8', family: 4 },
            { address: '10.0.0.1', family: 4 },
          ]
        : [{ address: host === 'inside.example' ? '169.254.169.254' : '127.0.0.1', family: 4 }],
    ),
});

test.each([
  ['https://inside.example/latest/meta-data'],
  ['https://mixed.example'],
  ['https://127.0.0.1'],
  ['https://2130706433'],
  ['https://0x7f.1'],
  ['https://[::1]'],
  ['https://[::ffff:127.0.0.1]'],
  ['https://[fd00::1]'],
  ['https://localhost'],
])('%s is internal and is not called', async (url) => {
  expect(await strict.post(to(url))).toMatchObject({
    kind: 'unreached',
    reason: "The URL isn't on the public internet",
  });
});

test('localhost, if allowed, is allowed by name only', async () => {
  const { port } = new URL(receiver.url);
  expect(await target.post(to(`http://127.0.0.1:${port}`))).toMatchObject({ kind: 'unreached' });
  expect(await target.post(to(`https://127.0.0.1:${port}`))).toMatchObject({ kind: 'unreached' });
  expect(receiver.received).toEqual([]);
});

test.each([
  ['https://hooks.example/a?b=c', false, undefined],
  ['http://hooks.example', false, 'not-https'],
  ['http://localhost:4100', false, 'not-https'],
  ['http://localhost:4100', true, undefined],
  ['http://127.0.0.1:4100', true, 'not-https'],
  ['https://127.0.0.1:4100', true, 'not-public'],
  ['https://2130706433/', true, 'not-public'],
  ['https://169.254.169.254/latest', false, 'not-public'],
  ['https://10.0.0.8', false, 'not-public'],
  ['https://[::1]:8443', false, 'not-public'],
  ['https://[fe80::1]', false, 'not-public'],
  ['https://[::ffff:127.0.0.1]', false, 'not-public'],
  ['https://localhost', false, 'not-public'],
  ['https://metadata.google.internal', false, 'not-public'],
  ['https://printer.local.', false, 'not-public'],
  ['https://8.8.8.8', false, undefined],
  ['https://local.example', false, undefined],
  ['ftp://hooks.example', true, 'not-https'],
  ['file:///etc/passwd', true, 'unreadable'],
  ['https://me:secret@hooks.example', true, 'credentials'],
  ['https://me@hooks.example', true, 'credentials'],
  ['hooks.example', true, 'unreadable'],
  ['', true, 'unreadable'],
] as const)('%s, with localhost %s: %s', (url, localhost, unfit) => {
  expect(createHttpWebhookTarget({ localhost }).unfitFor(url)).toBe(unfit);
});
