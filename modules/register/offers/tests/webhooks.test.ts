import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, fixSale, listSales, makeStoreKey, resendSale } from '#modules/register/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms } from '#apps/server/testing/key-caller.ts';
import { sentMessages } from '#apps/server/testing/receivers/sent-messages.ts';
import { startReceiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import type { Receiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const patience = { timeout: 60_000, interval: 100 };
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

test("a company's programs hear of judged sales and their quotes, without customers", async () => {
  const events = ['register.judged' as const, 'register.quote' as const];
  const { webhook } = (await marta.call(makeWebhook, { body: { url: receiver.url, events } })).answer;
  const { storeId } = (await marta.call(addStore, { body: { name: 'Newport', code: '002' } })).answer;
  const key = (await marta.call(makeStoreKey, { params: { storeId } })).answer;
  const sale = {
    number: '002-041877',
    soldAt: '2026-11-20T15:04:05-05:00',
    associate: 'J. Price',
    customer: { name: 'Dunn, Mary', email: '', phone: '(401) 555-0142' },
    items: [{ description: 'Ring, 14K', category: 'Ring', price: 684_000 }],
    total: 684_000,
    emailConsent: 'Yes',
  };
  const sent = async () =>
    (await sentMessages(marta, webhook.endpointId)).map(({ event, sentText }) => `${event} ${sentText}`);
  const heard = (event: string, text: string) =>
    expect
      .poll(async () => (await sent()).filter((one) => one.startsWith(event) && one.includes(text)), patience)
      .not.toEqual([]);
  await postMessage(loupe, signedMessage(key, JSON.stringify({ software: '22.2.3.1018', sales: [sale] })));
  await heard('register.judged', '"status":"NotProcessed"');
  await heard('register.judged', '"NoEmail"');
  const { items } = (await marta.call(listSales, { query: { limit: 25 } })).answer;
  const params = { saleId: items[0]?.saleId ?? '' };
  await marta.call(fixSale, { params, body: { fix: 'email', email: 'mary@mail.example' } });
  await marta.call(resendSale, { params });
  await heard('register.judged', '"status":"Processed"');
  await heard('register.quote', '"quote":"Open"');
  expect((await sent()).join('\n')).not.toMatch(/Dunn|mary@mail|555-0142/);
});
