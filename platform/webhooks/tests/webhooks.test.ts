import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeCompanyProfile, getCompanyProfile, sendInvites } from '#platform/companies/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import {
  changeWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  webhookRefusals,
} from '#platform/webhooks/contract.ts';
import { startReceiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import type { Received, Receiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import { acceptTerms } from '#apps/server/testing/key-caller.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const environment = { WEBHOOK_LOCALHOST: 'yes' };
let loupe: TestLoupe;
let second: TestLoupe;
let marta: Caller;
let ilse: Caller;
let receiver: Receiver;
beforeAll(async () => {
  loupe = await startTestLoupe(environment);
  ilse = await loupe.as('Ilse');
  // With one node, the mail with the code is in its mailbox.
  marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  second = await startTestLoupe(environment, { database: loupe.connectionString });
});
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(async () => {
  await loupe.pools.owner.query('delete from webhooks.endpoint');
  await receiver.close();
});
afterAll(async () => {
  await second.stop();
  await loupe.stop();
});

const pollOptions = { timeout: 40_000 };

const events = ['invite.sent'] as const;

async function made(url = receiver.url, subscribed: readonly ('invite.sent' | 'company.changed')[] = events) {
  const { webhook, secret } = (await marta.call(makeWebhook, { body: { url, events: [...subscribed] } }))
    .answer;
  return { webhook, secret, params: { endpointId: webhook.endpointId } };
}

const invite = (email: string) =>
  marta.call(sendInvites, {
    body: {
      people: [{ email, firstName: '', lastName: '' }],
      roles: ['BusinessUser'],
      permissions: [],
      locationIds: [],
    },
  });

async function deliveries(endpointId: string) {
  return (await marta.call(listDeliveries, { params: { endpointId }, query: { limit: 25 } })).answer.items;
}

/** Makes all queued jobs due now. */
async function retryNow(): Promise<void> {
  await loupe.pools.owner.query(
    `update webhooks.endpoint set busy_until = null where busy_until is not null`,
  );
  await loupe.pools.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'webhook/%' and locked_at is null`,
  );
}

function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

test('delivers a signed event once with two nodes', async () => {
  const { secret, params } = await made();
  await invite('first@elsewhere.example');
  await expect.poll(() => receiver.received.length, pollOptions).toBe(1);
  const [message] = receiver.received;
  if (message === undefined) throw new Error('Nothing was received.');
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'invite.sent',
    data: { companyName: 'Harrow & Vale', email: 'first@elsewhere.example', roles: ['BusinessUser'] },
  });
  expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret));
  await expect
    .poll(async () => (await deliveries(params.endpointId))[0]?.state, pollOptions)
    .toBe('Delivered');
  for (let sent = 0; sent < 5; sent += 1) await invite(`more${sent}@elsewhere.example`);
  await expect.poll(async () => (await retryNow(), receiver.received.length), pollOptions).toBe(6);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
}, 90_000);

test('delivers only chosen events, and test events always', async () => {
  const url = receiver.url;
  const chosen = { url, events: ['company.decided' as const] };
  const { webhook } = (await marta.call(makeWebhook, { body: chosen })).answer;
  await invite('unheard@elsewhere.example');
  const params = { endpointId: webhook.endpointId };
  expect((await marta.call(sendTestEvent, { params })).status).toBe(204);
  await expect.poll(() => receiver.received.length, pollOptions).toBe(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
});

test("doesn't follow redirects, logs the response and redelivers on request", async () => {
  const inside = await startReceiver();
  receiver.answer = (response) => response.writeHead(307, { location: inside.url }).end('over there');
  const { params } = await made();
  await invite('redirected@elsewhere.example');
  const first = async () => (await deliveries(params.endpointId))[0];
  await expect.poll(async () => (await first())?.tries, pollOptions).toBe(1);
  const tried = await first();
  expect(tried).toMatchObject({ state: 'Waiting', status: 307, answer: 'over there', actions: [] });
  expect(tried?.tookMs).toBeGreaterThanOrEqual(0);
  const delivery = { ...params, deliveryId: tried?.deliveryId ?? '' };
  const early = await marta.call(redeliver, { params: delivery });
  expect(early.problem.code).toBe(webhookRefusals.still_waiting.code);
  receiver.answer = (response) => response.writeHead(200).end();
  await expect.poll(async () => (await retryNow(), (await first())?.state), pollOptions).toBe('Delivered');
  const before = receiver.received.length;
  expect((await marta.call(redeliver, { params: delivery })).status).toBe(204);
  await expect.poll(() => receiver.received.length, pollOptions).toBe(before + 1);
  // Each attempt stays in the log with its response, and the resend adds one.
  const whole = async () => (await marta.call(getDelivery, { params: delivery })).answer;
  await expect.poll(async () => (await whole()).attempts.length, pollOptions).toBe(before + 1);
  const { attempts, body } = await whole();
  expect(attempts[0]).toMatchObject({ status: 307, answer: 'over there' });
  expect(attempts.slice(-2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(receiver.received.map((one) => one.body)).toContain(body);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
  expect(inside.received).toEqual([]);
  await inside.close();
}, 90_000);

test('disables a webhook after a day of failures and notifies administrators', async () => {
  receiver.answer = (response) => response.writeHead(500).end('broken');
  const { params } = await made();
  await invite('lost@elsewhere.example');
  const isOn = async () => (await marta.call(listWebhooks, {})).answer.items[0]?.isOn;
  await expect.poll(async () => (await retryNow(), isOn()), pollOptions).toBe(false);
  expect((await deliveries(params.endpointId))[0]).toMatchObject({ state: 'Failed', tries: 7, status: 500 });
  const off = await marta.call(sendTestEvent, { params });
  expect(off.problem.code).toBe(webhookRefusals.switched_off.code);
  const titles = async () =>
    (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
  const { host } = new URL(receiver.url);
  await expect.poll(titles, pollOptions).toContain(`Webhook to ${host} was turned off`);
  const [webhook] = (await marta.call(listWebhooks, {})).answer.items;
  expect(webhook?.offBecause).toBe('Deliveries failed for a day.');
  const body = { url: receiver.url, events: [...events], isOn: true, version: webhook?.version ?? 0 };
  expect((await marta.call(changeWebhook, { params, body })).answer).toMatchObject({
    isOn: true,
    offBecause: null,
  });
}, 90_000);

test('keeps delivering while one webhook hangs', async () => {
  receiver.answer = () => undefined;
  await made();
  const fastReceiver = await startReceiver();
  await made(fastReceiver.url);
  await invite('both@elsewhere.example');
  await expect.poll(() => receiver.received.length, pollOptions).toBe(1);
  await expect.poll(() => fastReceiver.received.length, pollOptions).toBe(1);
  await fastReceiver.close();
}, 90_000);

test('signs with both secrets after a rotation', async () => {
  const { secret, params } = await made();
  const rotated = (await marta.call(rotateWebhookSecret, { params })).answer;
  expect(rotated.webhook.earlierUntil).not.toBeNull();
  await marta.call(sendTestEvent, { params });
  await expect.poll(() => receiver.received.length, pollOptions).toBe(1);
  const [message] = receiver.received;
  if (message === undefined) throw new Error('Nothing was received.');
  expect(String(message.headers['webhook-signature']).split(' ')).toEqual([
    signatureOf(message, rotated.secret),
    signatureOf(message, secret),
  ]);
});

test('shows webhook secrets once and stores them encrypted', async () => {
  const { secret } = await made();
  expect(JSON.stringify((await marta.call(listWebhooks, {})).answer)).not.toContain(secret);
  const { rows } = await loupe.pools.owner.query('select * from webhooks.endpoint');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test.each([
  ['not an address', webhookRefusals.url_unreadable.code],
  ['http://hooks.example', webhookRefusals.url_not_https.code],
  ['http://127.0.0.1:4000', webhookRefusals.url_not_https.code],
  ['https://me:secret@hooks.example', webhookRefusals.url_credentials.code],
  ['https://[::1]:8443/hook', webhookRefusals.url_not_public.code],
  ['https://169.254.169.254/latest', webhookRefusals.url_not_public.code],
])('%s is refused', async (url, code) => {
  const { problem } = await marta.call(makeWebhook, { body: { url, events: [...events] } });
  expect([problem.code, problem.field]).toEqual([code, 'url']);
});

test('never calls internal addresses', async () => {
  const { params } = await made();
  // Saved before such addresses were refused; a name that leads inside is found the same way.
  await loupe.pools.owner.query('update webhooks.endpoint set url = $2 where endpoint_id = $1', [
    params.endpointId,
    'https://[::1]:8443/hook',
  ]);
  await marta.call(sendTestEvent, { params });
  await expect
    .poll(async () => (await deliveries(params.endpointId))[0], pollOptions)
    .toMatchObject({ state: 'Failed', status: null, answer: "The URL isn't on the public internet" });
});

test('requires agreements and a second factor, and limits webhooks to ten', async () => {
  const body = { url: receiver.url, events: [...events] };
  const early = await ilse.call(makeWebhook, { body });
  expect(early.problem.code).toBe(webhookRefusals.terms_not_accepted.code);
  const unproven = await loupe.as('Marta');
  expect((await unproven.call(makeWebhook, { body })).problem.code).toBe('identity.step_up_needed');
  for (let count = 0; count < 10; count += 1) await made();
  const { problem } = await marta.call(makeWebhook, { body });
  expect(problem.code).toBe(webhookRefusals.too_many_endpoints.code);
});

test('rejects a stale webhook change and requires a second factor for a new URL', async () => {
  const { webhook, params } = await made();
  const body = {
    url: receiver.url,
    events: ['person.removed' as const],
    isOn: true,
    version: webhook.version,
  };
  expect((await marta.call(changeWebhook, { params, body })).answer.events).toEqual(['person.removed']);
  expect((await marta.call(changeWebhook, { params, body })).problem).toMatchObject({
    code: 'kit.changed_meanwhile',
    changed: { by: 'Marta Reyes' },
  });
  const unproven = await loupe.as('Marta');
  const moved = { ...body, url: 'https://elsewhere.example', version: webhook.version + 1 };
  const refused = await unproven.call(changeWebhook, { params, body: moved });
  expect(refused.problem.code).toBe('identity.step_up_needed');
});

test("hides another company's webhooks", async () => {
  const { params } = await made();
  const { code } = webhookRefusals.endpoint_missing;
  const body = { url: receiver.url, events: [...events], isOn: false, version: 1 };
  const tries = [
    ilse.call(changeWebhook, { params, body }),
    ilse.call(rotateWebhookSecret, { params }),
    ilse.call(removeWebhook, { params }),
    ilse.call(sendTestEvent, { params }),
    ilse.call(listDeliveries, { params, query: { limit: 25 } }),
    ilse.call(getDelivery, { params: { ...params, deliveryId: companyOf('Ilse') } }),
    ilse.call(redeliver, { params: { ...params, deliveryId: companyOf('Ilse') } }),
  ];
  for (const tried of await Promise.all(tries)) expect(tried.problem.code).toBe(code);
  expect((await ilse.call(listWebhooks, {})).answer.items).toEqual([]);
  expect((await marta.call(removeWebhook, { params })).status).toBe(204);
});

test('a page of messages stays small, however large their bodies and responses are', async () => {
  receiver.answer = (response) => response.writeHead(500).end('x'.repeat(5_000));
  const { params } = await made();
  await marta.call(sendTestEvent, { params });
  await expect.poll(async () => (await deliveries(params.endpointId))[0]?.tries, pollOptions).toBe(1);
  await loupe.pools.owner.query(`update webhooks.delivery set body = $2 where endpoint_id = $1`, [
    params.endpointId,
    JSON.stringify({ data: 'y'.repeat(50_000) }),
  ]);
  const [line] = await deliveries(params.endpointId);
  expect(line?.answer).toBe('x'.repeat(200));
  expect(JSON.stringify(line).length).toBeLessThan(1_000);
  const one = { params: { ...params, deliveryId: line?.deliveryId ?? '' } };
  const { answer } = await marta.call(getDelivery, one);
  expect(answer.body).toContain('y'.repeat(50_000));
  expect(answer.attempts[0]?.answer.length).toBeGreaterThan(200);
});

test('rejects an unknown delivery and a forged cursor', async () => {
  const { params } = await made();
  const unknown = { params: { ...params, deliveryId: companyOf('Ilse') } };
  for (const missing of [await marta.call(redeliver, unknown), await marta.call(getDelivery, unknown)])
    expect(missing.problem.code).toBe(webhookRefusals.delivery_missing.code);
  const query = { limit: 25 as const, after: 'bm90aGluZw' };
  const lost = await marta.call(listDeliveries, { params, query });
  expect(lost.problem.code).toBe(webhookRefusals.page_lost.code);
});

test('delivers a profile change with field names only', async () => {
  await made(receiver.url, ['company.changed']);
  const { companyId, ...now } = (await marta.call(getCompanyProfile, {})).answer;
  const body = z.parse(changeCompanyProfile.body, { ...now, notes: 'Closed in August' });
  expect((await marta.call(changeCompanyProfile, { body })).status).toBe(200);
  await expect.poll(() => receiver.received.length, pollOptions).toBe(1);
  const sent: unknown = JSON.parse(receiver.received[0]?.body ?? '');
  expect(sent).toMatchObject({
    type: 'company.changed',
    data: { companyId, companyName: now.name, changed: ['notes'] },
  });
  expect(receiver.received[0]?.body).not.toContain('August');
});
