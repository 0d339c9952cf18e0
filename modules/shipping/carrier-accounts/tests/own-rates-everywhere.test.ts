import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  addPreset,
  buyImport,
  buyShipments,
  changeCarrierAccount,
  getImport,
  getShippingFigures,
  integrateFedExAccount,
  listCarrierAccounts,
  listImportRows,
  priceShipments,
  removeCarrierAccount,
  requestQuickQuote,
  requestQuote,
  uploadImport,
} from '#modules/shipping/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
});
afterAll(() => testBed.close());

afterEach(async () => {
  vi.restoreAllMocks();
  for (const { accountId } of (await marta.call(listCarrierAccounts, {})).answer.items)
    await marta.call(removeCarrierAccount, { params: { accountId } });
});

const patience = { timeout: 60_000, interval: 200 };
const ground = 'FEDEX_GROUND';

/** For homes too. */
const twoDay = 'FEDEX_2_DAY';

/** A FedEx account that is the default of both services. */
async function addAccount(fallsBack = false): Promise<string> {
  const fedEx = { accountName: 'Bench', accountNumber: '510087720', meterNumber: '1234567' };
  const { answer } = await marta.call(integrateFedExAccount, {
    body: { ...fedEx, appliesTo: 'both' as const },
  });
  const { accountId, version, accountName, appliesTo } = answer;
  await marta.call(changeCarrierAccount, {
    params: { accountId },
    body: { version, accountName, appliesTo, fallsBack, defaultServices: [ground, twoDay] },
  });
  return accountId;
}

const closed = { kind: 'refused', code: 'account_closed', sentence: 'FedEx closed this account.' } as const;
const closing = () =>
  vi.spyOn(testBed.loupe.ports.shipping.counter, 'checkAccount').mockResolvedValue(closed);

/** A saved shipment whose web store's customer chose FedEx Ground. */
async function saveMeant(): Promise<{ readonly shipmentId: string; readonly number: string }> {
  const saved = await testBed.save(marta);
  const source = {
    name: 'Order 7',
    path: '/membership/shipping',
    about: 'Order 7',
    optionId: `FedEx ${ground}`,
  };
  await testBed.pools.owner.query('update shipping.shipment set source = $2 where shipment_id = $1', [
    saved.shipmentId,
    JSON.stringify(source),
  ]);
  return saved;
}

const priceOf = async (shipmentId: string) => {
  const { answer } = await marta.call(priceShipments, { body: { shipmentIds: [shipmentId] } });
  const [item] = answer.items;
  if (item === undefined) throw new Error('The shipment has no price.');
  return item;
};

const buyItem = async (price: Awaited<ReturnType<typeof priceOf>>) => {
  const { shipmentId, version, quoteId, chosenOptionId } = price;
  const item = {
    shipmentId,
    version,
    quoteId: quoteId ?? '',
    optionId: chosenOptionId ?? '',
    intentId: newId(),
  };
  return (await marta.call(buyShipments, { body: { items: [item] } })).answer.items[0];
};

const typesCharged = async (number: string) => (await testBed.charged(number)).map(({ type }) => type);

test('a bulk purchase starts on the default account and is charged the premium only', async () => {
  const accountId = await addAccount();
  const { shipmentId, number } = await saveMeant();
  const price = await priceOf(shipmentId);
  expect(price.chosenOptionId).toBe(`FedEx ${ground} own ${accountId}`);
  const chosen = price.options.find(({ optionId }) => optionId === price.chosenOptionId);
  expect(chosen?.billing).toMatchObject({ by: 'own account', name: 'Bench', isDefault: true });
  expect(chosen?.charge).toBeLessThan(chosen?.total ?? 0);
  await buyItem(price);
  const purchase = await testBed.ended(marta, shipmentId);
  expect(purchase).toMatchObject({ status: 'Completed', total: chosen?.charge });
  expect(await typesCharged(number)).toEqual(['Insurance']);
});

test('a bulk purchase never falls back to a higher charge than the row showed', async () => {
  await addAccount(true);
  const { shipmentId, number } = await saveMeant();
  const price = await priceOf(shipmentId);
  closing();
  const refused = await buyItem(price);
  expect(refused?.refusal?.code).toBe('shipping.carrier_account_at_our_rate');
  expect(refused?.refusal?.words).toMatch(/At our rate, we charge \$[\d.]+ instead of \$[\d.]+/);
  expect(await typesCharged(number)).toEqual([]);
  const again = await priceOf(shipmentId);
  expect(again.chosenOptionId).toBe(`FedEx ${ground}`);
  await buyItem(again);
  const ours = again.options.find(({ optionId }) => optionId === again.chosenOptionId);
  expect(await testBed.ended(marta, shipmentId)).toMatchObject({ status: 'Completed', total: ours?.charge });
});

test('a closed account stops a bulk purchase, and nothing starts on ours until its owner says so', async () => {
  const accountId = await addAccount();
  const { shipmentId, number } = await saveMeant();
  const price = await priceOf(shipmentId);
  closing();
  const refused = await buyItem(price);
  expect(refused?.refusal?.code).toBe('shipping.carrier_account_failing');
  const stopped = await priceOf(shipmentId);
  expect(stopped.chosenOptionId).toBeNull();
  expect(stopped.stops[0]).toMatch(/^FedEx account Bench: This account needs attention\./);
  expect(stopped.options.map(({ optionId }) => optionId)).toContain(`FedEx ${ground}`);
  const { answer: figures } = await marta.call(getShippingFigures, {});
  expect(figures.failingAccounts).toEqual([{ carrier: 'FedEx', name: 'Bench' }]);

  const [account] = (await marta.call(listCarrierAccounts, {})).answer.items;
  const body = {
    version: account?.version ?? 0,
    accountName: 'Bench',
    appliesTo: 'both' as const,
    fallsBack: true,
    defaultServices: [ground, twoDay],
  };
  await marta.call(changeCarrierAccount, { params: { accountId }, body });
  const ours = await priceOf(shipmentId);
  expect(ours.chosenOptionId).toBe(`FedEx ${ground}`);
  await buyItem(ours);
  expect(await testBed.ended(marta, shipmentId)).toMatchObject({ status: 'Completed', freight: null });
  expect(await typesCharged(number)).toHaveLength(2);
});

/** Checked rows that name FedEx 2Day. */
async function checkedImport(rows: number) {
  const line = (at: number) => `Amir Haddad ${at},27 Beacon St,Boston,MA,02108,45,1,FedEx 2Day,`;
  const lines = Array.from({ length: rows }, (_, at) => line(at));
  const text = ['Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via,Order', ...lines].join('\n');
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const sent = await sendFile(
    `${testBed.loupe.url}${uploadImport.path}`,
    { name: 'own.csv', content: Buffer.from(text), type: 'text/csv' },
    { authorization },
  );
  const { batchId } = (await readReply(uploadImport, sent)).answer;
  return reached(batchId, 'Checked');
}

const reached = (batchId: string, status: string) =>
  vi.waitFor(async () => {
    const { answer } = await marta.call(getImport, { params: { batchId } });
    expect(answer.status).toBe(status);
    return answer;
  }, patience);

const rowsOf = async (batchId: string) =>
  (await marta.call(listImportRows, { params: { batchId }, query: { limit: 100, status: 'All' } })).answer
    .items;

const buyAll = (batchId: string, total: number) =>
  marta.call(buyImport, { params: { batchId }, body: { total: cents(total) } });

test('an import is priced and bought on the default account; we charge its premiums only', async () => {
  await addAccount();
  const { batchId, ready, toBuy } = await checkedImport(2);
  expect((await rowsOf(batchId)).map(({ service }) => service)).toEqual([
    'FedEx 2Day, your rate',
    'FedEx 2Day, your rate',
  ]);
  expect(ready.charge).toBe(ready.premium);
  expect(ready.charge).toBeLessThan(ready.total);
  expect(toBuy).toEqual({ labels: 2, total: ready.premium });
  await buyAll(batchId, toBuy.total);
  const bought = await reached(batchId, 'Saved');
  expect(bought.purchases).toMatchObject({ Bought: 2, Failed: 0 });
  const { rows } = await testBed.pools.owner.query<{ type: string }>(
    `select type from payments.transaction where shipment_number in
       (select shipment.number from shipping.shipment join shipping.import_row as row
         on row.company_id = shipment.company_id and row.shipment_id = shipment.shipment_id
        where row.batch_id = $1)`,
    [batchId],
  );
  expect(rows.map(({ type }) => type)).toEqual(['Insurance', 'Insurance']);
});

test('an account that fails after the dry run stops its rows; nothing is bought on ours', async () => {
  await addAccount();
  const { batchId, toBuy } = await checkedImport(1);
  closing();
  await buyAll(batchId, toBuy.total);
  await reached(batchId, 'Saved');
  const [row] = await rowsOf(batchId);
  expect(row).toMatchObject({ purchase: 'Failed' });
  expect(row?.purchaseWords).toMatch(/^FedEx account Bench: This account needs attention\./);
});

test('an account that fails after its price does not buy a row on ours at a price that was never shown', async () => {
  const accountId = await addAccount(true);
  const { batchId, toBuy } = await checkedImport(1);
  const { counter } = testBed.loupe.ports.shipping;
  const rate = counter.rate.bind(counter);
  vi.spyOn(counter, 'rate').mockImplementation(async (request) => {
    const answer = await rate(request);
    if (request.extras.billTo !== null)
      await testBed.pools.owner.query(
        "update shipping.carrier_account set status = 'NeedsAttention', problem = 'account_closed' where account_id = $1",
        [accountId],
      );
    return answer;
  });
  await buyAll(batchId, toBuy.total);
  await reached(batchId, 'Saved');
  expect((await rowsOf(batchId))[0]).toMatchObject({
    purchase: 'Failed',
    purchaseWords: expect.stringMatching(
      /^We can't use your carrier account right now, so nothing was bought\. .* At our rate, we charge \$/,
    ) as string,
  });
  // Next time, our price is shown first.
  const again = await marta.call(getImport, { params: { batchId } });
  await buyAll(batchId, again.answer.toBuy.total);
  await vi.waitFor(async () => {
    const [row] = await rowsOf(batchId);
    expect(row?.purchaseWords).toMatch(/^Your carrier account can't be used now\. At our rate, /);
    expect(row?.service).toBe('FedEx 2Day');
  }, patience);
});

test('a row can ask for our rate', async () => {
  const accountId = await addAccount();
  closing();
  await testBed.pools.owner.query(
    "update shipping.carrier_account set status = 'NeedsAttention', problem = 'account_closed' where account_id = $1",
    [accountId],
  );
  const { batchId } = await checkedImport(1);
  const [row] = await rowsOf(batchId);
  expect(row?.status).toBe('Fix');
  const fixes = row?.notes.flatMap((note) => note.fixes) ?? [];
  expect(fixes).toContainEqual({ words: 'Use our rate', set: { service: 'FedEx 2Day, our rate' } });
});

test('a quick quote shows the own rate beside ours', async () => {
  const accountId = await addAccount();
  const shipDate = addDays(day(providerDay(testBed.loupe.clock.now())), 1);
  const { answer } = await marta.call(requestQuickQuote, {
    body: {
      fromPostalCode: '02903',
      toPostalCode: '10118',
      countryCode: 'US',
      isResidential: false,
      cargo: 'FinishedJewelry',
      declaredValue: cents(90_000),
      packaging: 'CustomBox',
      size: { length: 8, width: 6, height: 4 },
      weightOz: 16,
      signature: 'None',
      coverage: 'Essential',
      shipDate,
    },
  });
  const own = answer.options.find(({ billing, service }) => billing !== undefined && service === ground);
  expect(own?.billing).toMatchObject({ accountId, isDefault: true });
  expect(own?.total).toBeLessThan(own?.billing?.ours ?? 0);
});

test('a preset names the account, and a quote says why it cannot be used', async () => {
  const accountId = await addAccount();
  const draft = { ...testBed.draft(), notifyEmails: [] };
  const services = [`FedEx ${ground} own ${accountId}`];
  const preset = await marta.call(
    addPreset,
    { body: { name: 'Ground', draft, carriers: [], services } },
    { 'idempotency-key': newId() },
  );
  expect(preset.answer.preset.serviceText).toBe('FedEx Ground, your account Bench');
  await testBed.pools.owner.query(
    "update shipping.carrier_account set status = 'NeedsAttention', problem = 'account_closed' where account_id = $1",
    [accountId],
  );
  const { answer } = await marta.call(requestQuote, { body: { draft } });
  const named = answer.options.find(({ optionId }) => optionId === services[0]);
  expect(named).toMatchObject({ total: null, billing: { isStopped: true } });
  expect(named?.hardError).toMatch(/^This account needs attention\./);
});
