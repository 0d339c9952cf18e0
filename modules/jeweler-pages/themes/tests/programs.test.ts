import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  createTheme,
  getTheme,
  getVisits,
  liftTakedown,
  listMessages,
  listThemes,
  listVersions,
  publishTheme,
  saveTheme,
  takeDown,
  unpublishTheme,
} from '#modules/jeweler-pages/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms, createKey, createProgram } from '#apps/server/testing/key-caller.ts';
import { sentMessages } from '#apps/server/testing/receivers/sent-messages.ts';
import { startReceiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import type { Receiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let receiver: Receiver;
beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await loupe.stop();
});

const once = () => ({ 'idempotency-key': newId() });

/** A published page with a contact form. */
async function publishForm(address: string): Promise<string> {
  const { themeId, content } = (await marta.call(createTheme, { body: { name: address } }, once())).answer;
  const params = { themeId };
  const body = { version: 1, content: { ...content, hasContactForm: true } };
  await marta.call(saveTheme, { params, body });
  await marta.call(publishTheme, { params, body: { version: 2, address } }, once());
  return themeId;
}

async function write(address: string): Promise<void> {
  const url = `${loupe.url}/pages/${address}/contact`;
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  loupe.clock.setOffset(loupe.clock.offsetMs + 20_000);
  const typed = { name: 'Ana Cole', email: 'ana@cole.example', phone: '', message: 'Can you size a ring?' };
  const body = new URLSearchParams({ ...typed, token });
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
}

test("a company's programs hear that its page was published and unpublished, and of messages, without their text", async () => {
  const events = ['page.published' as const, 'page.unpublished' as const, 'page.message' as const];
  const { webhook } = (await marta.call(makeWebhook, { body: { url: receiver.url, events } })).answer;
  const themeId = await publishForm('heard-of');
  await write('heard-of');
  await marta.call(unpublishTheme, { params: { themeId } });
  await vi.waitFor(
    async () => {
      const items = await sentMessages(marta, webhook.endpointId);
      expect(items.map(({ event }) => event).toSorted()).toEqual(events.toSorted());
      const bodies = items.map(({ sentText }) => sentText).join('\n');
      expect(bodies).toContain('"address":"heard-of"');
      expect(bodies).not.toMatch(/Ana Cole|size a ring/);
    },
    { timeout: 60_000, interval: 200 },
  );
});

test('programs hear of a takedown and its end, and of no publication in between', async () => {
  const events = ['page.published' as const, 'page.taken_offline' as const, 'page.put_online' as const];
  const { webhook } = (await marta.call(makeWebhook, { body: { url: receiver.url, events } })).answer;
  const priya = await loupe.as('Priya');
  const company = { companyId: companyOf('Marta') };
  const sent = () => sentMessages(marta, webhook.endpointId);
  const soon = { timeout: 60_000, interval: 200 };
  await publishForm('put-back');
  await expect.poll(async () => (await sent()).length, soon).toBe(1);
  await priya.call(takeDown, {
    params: company,
    body: { reason: 'The pictures belong to another jeweler.' },
  });
  await expect.poll(async () => (await sent()).length, soon).toBe(2);
  await publishForm('put-back-again');
  await priya.call(liftTakedown, { params: company });
  await expect.poll(async () => (await sent()).length, soon).toBe(3);
  const items = await sent();
  expect(items.map(({ event }) => event).toSorted()).toEqual(events.toSorted());
  const back = items.find(({ event }) => event === 'page.put_online')?.sentText;
  expect(back).toContain('"address":"put-back-again"');
  expect(back).toContain('"isPublished":true');
  expect(items.map(({ sentText }) => sentText).join('')).not.toContain('belong to another');
});

test('a key with pages:read reads themes, versions, visits and messages, and changes nothing', async () => {
  const themeId = await publishForm('read-by-key');
  await write('read-by-key');
  const program = createProgram(loupe, (await createKey(marta, 'pages:read')).secret);
  const params = { themeId };
  expect((await program.call(listThemes, {})).answer.address).toBe('read-by-key');
  expect((await program.call(getTheme, { params })).answer.content.hasContactForm).toBe(true);
  expect((await program.call(listVersions, { params })).answer.items).toHaveLength(1);
  expect((await program.call(getVisits, { query: { days: '30' } })).status).toBe(200);
  expect((await program.call(listMessages, {})).answer.items).toContainEqual(
    expect.objectContaining({ message: 'Can you size a ring?' }),
  );
  expect((await program.call(unpublishTheme, { params })).status).toBe(403);
  const other = createProgram(loupe, (await createKey(marta, 'team:read')).secret);
  expect((await other.call(listThemes, {})).status).toBe(403);
});
