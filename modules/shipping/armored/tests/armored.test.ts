import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  acceptArmoredQuote,
  answerArmoredQuote,
  cancelArmoredTransport,
  declineArmoredQuote,
  deliverArmoredTransport,
  downloadArmoredFile,
  downloadDeskArmoredFile,
  getArmoredQuote,
  getDeskArmoredQuote,
  listArmoredQuotes,
  listDeskArmoredQuotes,
  patchShippingSettings,
  refuseArmoredQuote,
  reportArmoredLoss,
  requestArmoredQuote,
  saveShippingColumns,
  startArmoredQuote,
  uploadArmoredFile,
  uploadDeskArmoredFile,
  withdrawArmoredQuote,
  writeArmoredMessage,
  writeDeskArmoredMessage,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { armoredInput } from '../contract/armored-shapes.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let ilse: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  [ilse, priya] = await Promise.all([testBed.loupe.as('Ilse'), testBed.loupe.as('Priya')]);
});
afterAll(() => testBed.close());

const today = () => day(providerDay(testBed.clock.now()));

const stop = {
  kind: 'Door' as const,
  company: 'Harrow & Vale',
  contact: 'Marta Reyes',
  phone: '+1-4015550142',
  address: '12 Thames St',
  city: 'Newport',
  state: 'RI',
  postalCode: '02840',
  countryCode: 'US',
};

const goods = () => ({
  from: stop,
  to: {
    ...stop,
    kind: 'Airport' as const,
    company: 'Rossi Diamonds',
    address: '',
    city: 'Antwerp',
    countryCode: 'BE',
  },
  cargo: 'LooseDiamonds' as const,
  commodity: 'Round diamond, 10.04 ct',
  pieces: 1,
  weightOz: 16,
  size: { length: 8, width: 6, height: 4 },
  value: cents(30_000_000),
  pickUpOn: addDays(today(), 3),
  deliverBy: addDays(today(), 5),
  needs: 'Two-person lift',
});

async function ask(caller: Caller, change: Partial<ReturnType<typeof goods>> = {}, shipmentId?: string) {
  return caller.call(
    requestArmoredQuote,
    { body: { request: { ...goods(), ...change }, shipmentId } },
    { 'idempotency-key': randomUUID() },
  );
}

async function requested(caller = marta) {
  const { quoteId } = (await ask(caller)).answer.quote;
  const { items } = (await priya.call(listDeskArmoredQuotes, {})).answer;
  const companyId = items.find((item) => item.quoteId === quoteId)?.companyId ?? '';
  return { quoteId, own: { params: { quoteId } }, desk: { params: { companyId, quoteId } } };
}

type Quote = Awaited<ReturnType<typeof requested>>;

/** Answers the file's id. */
async function uploadAs(as: string, path: string, params: Readonly<Record<string, string>>): Promise<string> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const headers = { authorization: `Bearer ${await testBed.loupe.token(as)}` };
  const file = { name: 'airway-bill.pdf', content: smallPdf, type: 'application/pdf' };
  return (await sendFile(`${testBed.loupe.url}${address}`, file, headers)).text();
}

const patience = { timeout: 30_000, interval: 100 };

const price = cents(250_000);

const priceIt = (
  { desk }: Quote,
  change: Partial<{ validUntil: ReturnType<typeof today>; price: typeof price; fileIds: string[] }> = {},
) =>
  priya.call(answerArmoredQuote, {
    ...desk,
    body: {
      carrier: 'Malca-Amit',
      price,
      liability: cents(30_000_000),
      conditions: 'Two people present.',
      validUntil: addDays(today(), 7),
      ...change,
    },
  });

const accept = ({ own }: Quote, caller = marta, at: number = price) =>
  caller.call(acceptArmoredQuote, { ...own, body: { price: at } });

test('a quote is asked for, priced with documents, accepted and delivered', async () => {
  const quote = await requested();
  const fileId = await uploadAs('Priya', uploadDeskArmoredFile.path, quote.desk.params);
  const { answer: priced } = await priceIt(quote, { fileIds: [fileId] });
  expect(priced.quote).toMatchObject({ status: 'Quoted', companyName: 'Harrow & Vale', price: 250_000 });
  const { answer: seen } = await marta.call(getArmoredQuote, quote.own);
  expect(seen.quote).toMatchObject({
    from: 'Newport, RI',
    to: 'Antwerp, BE',
    liability: 30_000_000,
    actions: ['accept', 'decline', 'write'],
  });
  expect(seen.quote.entries.at(-1)).toMatchObject({ by: 'Armored transport desk', files: [{ fileId }] });
  const file = { params: { ...quote.own.params, fileId } };
  expect((await marta.call(downloadArmoredFile, file)).status).toBe(200);
  expect(
    (await priya.call(downloadDeskArmoredFile, { params: { ...quote.desk.params, fileId } })).status,
  ).toBe(200);
  expect((await accept(quote)).answer.quote.status).toBe('Accepted');
  const { answer: arrived } = await priya.call(deliverArmoredTransport, {
    ...quote.desk,
    body: { receivedBy: 'T. Rossi' },
  });
  expect(arrived.quote).toMatchObject({ status: 'Delivered', actions: [] });
});

test('a form is filled from a shipment over the limits', async () => {
  const { shipmentId, number } = await testBed.precious(marta, { declaredValue: cents(9_000_000) });
  const { answer } = await marta.call(startArmoredQuote, { query: { shipmentId } });
  expect(answer).toMatchObject({
    shipmentNumber: number,
    start: { value: 9_000_000, pieces: 1 },
    actions: ['request'],
  });
  expect(answer.start.from.city).not.toBe('');
  const { quote } = (await ask(marta, {}, shipmentId)).answer;
  expect(quote.shipment).toEqual({ shipmentId, number });
  const listed = await marta.call(listArmoredQuotes, { query: { limit: 25, shipmentId } });
  expect(listed.answer.items.map(({ quoteId }) => quoteId)).toEqual([quote.quoteId]);
});

test('a blank form has no goods, and the introduction can be skipped for good', async () => {
  const blank = (await marta.call(startArmoredQuote, { query: {} })).answer;
  expect(blank).toMatchObject({
    shipmentNumber: null,
    skipsIntro: false,
    start: { value: null, cargo: null },
  });
  const { id } = (await marta.call(saveShippingColumns, { body: {} })).answer;
  await marta.call(patchShippingSettings, { params: { id }, body: { skipBrinksIntroScreen: true } });
  expect((await marta.call(startArmoredQuote, { query: {} })).answer.skipsIntro).toBe(true);
});

test('what one side asks waits for the other, and an answer settles it', async () => {
  const quote = await requested();
  const asked = await priya.call(writeDeskArmoredMessage, {
    ...quote.desk,
    body: { words: 'How many boxes?' },
  });
  expect(asked.answer.quote.waitsFor).toBe('member');
  const body = { words: 'One', fileIds: [await uploadAs('Marta', uploadArmoredFile.path, quote.own.params)] };
  const answered = await marta.call(writeArmoredMessage, { ...quote.own, body });
  expect(answered.answer.quote.waitsFor).toBeNull();
  expect(answered.answer.quote.entries.map(({ kind, by }) => [kind, by])).toEqual([
    ['question', 'Armored transport desk'],
    ['answer', 'Marta Reyes'],
  ]);
  const again = await marta.call(writeArmoredMessage, { ...quote.own, body });
  expect(again.problem.code).toBe('shipping.armored_file_missing');
});

test('an inbox item and a notice call the person who asked until they decide', async () => {
  const quote = await requested();
  await priceIt(quote);
  const items = () =>
    testBed.pools.owner.query('select verb from inbox.item where key = $1', [
      `shipping.armored:${quote.quoteId}`,
    ]);
  await vi.waitFor(async () => expect((await items()).rows).toEqual([{ verb: 'Review quote' }]), patience);
  await vi.waitFor(async () => {
    const notices = await testBed.pools.owner.query(
      "select title from notifications.notice where kind = 'shipping.armored_quoted' and path like $1",
      [`%${quote.quoteId}`],
    );
    expect(notices.rows).toHaveLength(1);
  }, patience);
  await marta.call(declineArmoredQuote, { ...quote.own, body: { reason: 'Too dear' } });
  await vi.waitFor(async () => expect((await items()).rows).toEqual([]), patience);
});

test('a price that changed or expired is not accepted', async () => {
  const quote = await requested();
  await priceIt(quote);
  await priceIt(quote, { price: cents(300_000) });
  expect((await accept(quote)).problem.code).toBe('shipping.armored_moved');
  await priceIt(quote, { validUntil: today() });
  await testBed.pools.owner.query(
    'update shipping.armored_quote set valid_until = valid_until - 2 where quote_id = $1',
    [quote.quoteId],
  );
  expect((await accept(quote)).problem.code).toBe('shipping.armored_expired');
  await testBed.runJob(shippingJobs(testBed.loupe.ports.shipping), 'shipping.expire_armored_quotes');
  expect((await marta.call(getArmoredQuote, quote.own)).answer.quote.status).toBe('Expired');
  const late = await priceIt(quote, { validUntil: addDays(today(), -1) });
  expect(late.problem.code).toBe('shipping.armored_valid_past');
});

test('a loss is reported once, and only of what the carrier took', async () => {
  const quote = await requested();
  const report = () =>
    marta.call(reportArmoredLoss, { ...quote.own, body: { words: 'The bag arrived open.' } });
  expect((await report()).problem.code).toBe('shipping.armored_no_loss');
  await priceIt(quote);
  await accept(quote);
  await priya.call(deliverArmoredTransport, { ...quote.desk, body: { receivedBy: 'T. Rossi' } });
  expect((await report()).answer.quote).toMatchObject({
    hasLoss: true,
    waitsFor: 'desk',
    actions: ['write'],
  });
  expect((await report()).problem.code).toBe('shipping.armored_no_loss');
  const listed = await marta.call(listArmoredQuotes, { query: { limit: 25, loss: 'reported' } });
  expect(listed.answer.items.map(({ quoteId }) => quoteId)).toContain(quote.quoteId);
});

test('a closed quote takes neither messages nor moves', async () => {
  const quote = await requested();
  await marta.call(withdrawArmoredQuote, quote.own);
  const body = { words: 'Hello' };
  expect((await marta.call(writeArmoredMessage, { ...quote.own, body })).problem.code).toBe(
    'shipping.armored_closed',
  );
  const refused = await priya.call(refuseArmoredQuote, { ...quote.desk, body: { reason: 'Late' } });
  expect(refused.problem.code).toBe('shipping.armored_moved');
});

test('the desk closes a quote that no carrier offers, and cancels an accepted one with a reason', async () => {
  const none = await requested();
  await priya.call(refuseArmoredQuote, { ...none.desk, body: { reason: 'No crew on a Sunday.' } });
  expect((await marta.call(getArmoredQuote, none.own)).answer.quote).toMatchObject({
    status: 'Unavailable',
    reason: 'No crew on a Sunday.',
  });
  const taken = await requested();
  await priceIt(taken);
  await accept(taken);
  await priya.call(cancelArmoredTransport, { ...taken.desk, body: { reason: 'The truck broke down.' } });
  const { quote } = (await priya.call(getDeskArmoredQuote, taken.desk)).answer;
  expect(quote).toMatchObject({ status: 'Canceled', reason: 'The truck broke down.', actions: [] });
});

test('a pickup needs a day, and delivery comes after it', async () => {
  expect((await ask(marta, { pickUpOn: today() })).problem.code).toBe('shipping.armored_too_soon');
  const backwards = armoredInput.safeParse({ ...goods(), deliverBy: addDays(today(), 2) });
  expect(backwards.error?.issues).toMatchObject([{ path: ['deliverBy'] }]);
});

test("another company's quote is missing, and a lost page says so", async () => {
  const quote = await requested();
  expect((await ilse.call(getArmoredQuote, quote.own)).problem.code).toBe('shipping.armored_missing');
  expect((await accept(quote, ilse)).problem.code).toBe('shipping.armored_missing');
  const lost = await marta.call(listArmoredQuotes, { query: { limit: 25, after: 'WyJub3doZXJlIl0' } });
  expect(lost.problem.code).toBe('shipping.armored_page_lost');
});
