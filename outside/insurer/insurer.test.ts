import { expect, test } from 'vitest';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import { absentInsurer } from './absent/absent-insurer.ts';
import { createHttpInsurer } from './http/http-insurer.ts';
import { claimsSuite, notice, payment } from './testing/claims-suite.ts';
import { coverOrder, coversSuite } from './testing/covers-suite.ts';
import { openSandbox } from './testing/opened-insurer.ts';

const start = new Date('2026-11-25T15:00:00Z');
for (const below of ['', '/']) {
  const name = `HTTP, to the sandbox${below === '' ? '' : ', its URL with a slash at the end'}`;
  coversSuite(name, () => openSandbox(start, below));
  claimsSuite(name, () => openSandbox(start, below));
}

test.each([
  ['an outage', 503, '', 'returned 503'],
  ["an answer that isn't JSON", 200, 'oops', 'JSON'],
  ['another shape', 200, '{"outcome":7}', 'Unexpected response format'],
  [
    'another order',
    200,
    '{"key":"other","outcome":{"kind":"refused","code":"x","sentence":"No."}}',
    'a different order',
  ],
  ['a redirect', 302, '', 'fetch failed'],
  ['a path that it lacks', 404, '', 'no such endpoint'],
])('after %s neither coverage, a notice nor a payment is certain', async (_, status, body, reason) => {
  const server = await startLocalServer((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  const insurer = createHttpInsurer({ url: server.url, key: 'k' });
  for (const outcome of [
    await insurer.insure(coverOrder()),
    await insurer.sendNotice(notice()),
    await insurer.payClaim(payment()),
  ])
    expect(outcome.kind === 'unknown' ? outcome.reason : outcome).toContain(reason);
  await server.close();
});

test('an answer that takes too long is unknown', async () => {
  const server = await startLocalServer(() => undefined);
  const insurer = createHttpInsurer({ url: server.url, key: 'k', timeoutMs: 30 });
  expect((await insurer.payClaim(payment())).kind).toBe('unknown');
  await server.close();
});

test('without an insurer nothing is insured and nothing is unknown', async () => {
  expect((await absentInsurer.insure(coverOrder())).kind).toBe('refused');
  expect(await absentInsurer.findCover('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.cancelCover('any')).kind).toBe('refused');
  expect((await absentInsurer.readCovers(['any'])).kind).toBe('unknown');
});

test('without an insurer nothing is sent and nothing is in doubt', async () => {
  expect((await absentInsurer.sendNotice(notice())).kind).toBe('refused');
  expect(await absentInsurer.findNotice('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.payClaim(payment())).kind).toBe('refused');
  expect(await absentInsurer.findClaimPayment('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.readClaimPayments(['any'])).kind).toBe('unknown');
  expect((await absentInsurer.readClaimMessages(['any'])).kind).toBe('unknown');
});
