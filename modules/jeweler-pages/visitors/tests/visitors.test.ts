import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  answerMessage,
  createTheme,
  getVisits,
  listMessages,
  publishTheme,
  saveTheme,
  visitorRefusals as no,
  visitsAsSheet,
} from '#modules/jeweler-pages/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  const once = () => ({ 'idempotency-key': newId() });
  const { themeId, content } = (await marta.call(createTheme, { body: { name: 'Contact' } }, once())).answer;
  const params = { themeId };
  await marta.call(saveTheme, {
    params,
    body: { version: 1, content: { ...content, hasContactForm: true } },
  });
  await marta.call(publishTheme, { params, body: { version: 2, address: 'contact-us' } }, once());
});
afterAll(() => loupe.stop());

const page = () => `${loupe.url}/pages/contact-us`;
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
const later = (seconds: number) => loupe.clock.setOffset(loupe.clock.offsetMs + seconds * 1_000);

async function openForm(): Promise<string> {
  const form = await (await fetch(`${page()}/contact`)).text();
  return /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
}

const typed = {
  name: 'Ana Cole',
  email: 'ana@cole.example',
  phone: '401 555 0177',
  message: 'Can you size a ring?',
};

const send = (fields: Record<string, string>, address = page()) =>
  fetch(`${address}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

const messages = async () => (await marta.call(listMessages, {})).answer.items;

test("a visitor's message reaches the jeweler's inbox once and is marked as answered", async () => {
  const token = await openForm();
  later(20);
  for (const attempt of [1, 2]) {
    const sent = await send({ ...typed, token });
    expect([attempt, sent.status, sent.headers.get('location')]).toEqual([
      attempt,
      303,
      '/pages/contact-us/contact/sent',
    ]);
  }
  expect((await fetch(`${page()}/contact/sent`)).status).toBe(200);
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ ...typed, answeredAt: null });
  const titles = async () =>
    (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);
  const title = 'Answer a message from your page';
  await expect.poll(titles, { timeout: 20_000 }).toContain(title);
  const params = { messageId: message?.messageId ?? '' };
  expect((await marta.call(answerMessage, { params })).status).toBe(204);
  expect((await marta.call(answerMessage, { params })).status).toBe(204);
  expect(await titles()).not.toContain(title);
  const unknown = await marta.call(answerMessage, { params: { messageId: newId() } });
  expect(unknown.problem.code).toBe(no.message_missing.code);
});

test('bots are blocked without a puzzle, and people can fix what they typed', async () => {
  const before = (await messages()).length;
  const early = await openForm();
  expect((await send({ ...typed, message: 'Too early', token: early })).status).toBe(422);
  expect((await send({ ...typed, message: 'No form', token: 'x' })).status).toBe(422);
  later(20);
  const trapped = await send({ ...typed, message: 'Trapped', website: 'x', token: early });
  expect(trapped.status).toBe(303);
  const markup = '"><script>alert(1)</script>';
  const faulty = await send({ ...typed, email: markup, message: markup, token: early });
  const text = await faulty.text();
  expect(faulty.status).toBe(422);
  expect(text).toContain('Enter an email address');
  expect(text).not.toContain('<script>');
  expect(text).toContain('&lt;script&gt;');
  later(90_000);
  expect((await send({ ...typed, message: 'Too late', token: early })).status).toBe(422);
  const json = await fetch(`${page()}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  expect((await send({ ...typed, token: early }, `${loupe.url}/pages/unknown`)).status).toBe(404);
  expect(await messages()).toHaveLength(before);
});

test('visits, calls and emails are counted by day and site, and bots are not', async () => {
  const visit = (headers: Record<string, string>) => fetch(page(), { headers });
  await visit({ ...browser, referer: 'https://www.google.com/search?q=ring' });
  await visit({ ...browser, referer: `${loupe.url}/pages/other` });
  await visit({ 'user-agent': 'Googlebot/2.1' });
  await visit({ ...browser, 'sec-purpose': 'prefetch' });
  const ping = (path: string) =>
    fetch(`${page()}/${path}`, {
      method: 'POST',
      headers: { ...browser, 'content-type': 'text/ping' },
      body: 'PING',
    });
  expect((await ping('called')).status).toBe(204);
  expect((await ping('emailed')).status).toBe(204);
  const today = async () => {
    const { days, referrers } = (await marta.call(getVisits, { query: { days: '30' } })).answer;
    return { ...days.at(-1), referrers, count: days.length };
  };
  await expect.poll(today, { timeout: 20_000 }).toMatchObject({
    visits: 2,
    calls: 1,
    emails: 1,
    count: 30,
    referrers: [
      { referrer: '', visits: 1 },
      { referrer: 'google.com', visits: 1 },
    ],
  });
  const sheet = await marta.call(visitsAsSheet, { query: { days: '30' } });
  expect(sheet.status).toBe(200);
});
