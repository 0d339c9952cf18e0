import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  buyImport,
  getImport,
  getLabel,
  getPurchase,
  getShipment,
  getTracking,
  listImports,
  listLabelPrints,
  listShipments,
  purchaseShipment,
  requestQuote,
  saveImport,
  saveShipment,
  uploadImport,
  voidShipment,
} from '#modules/shipping/contract.ts';
import type { QuotedOption } from '#modules/shipping/contract.ts';
import { apiVersion } from '#platform/api-keys/contract.ts';
import { acceptTerms, createKey, createProgram } from '../../testing/key-caller.ts';
import { readReply } from '../../testing/reply.ts';
import { openShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { Caller } from '../../testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let secret: string;
let program: Caller;
let reader: Caller;
let writer: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  const marta = await verifiedMember(testBed.loupe, 'Marta');
  await acceptTerms(marta);
  secret = (await createKey(marta, 'shipments:read', 'shipments:write', 'labels:write')).secret;
  program = createProgram(testBed.loupe, secret);
  reader = createProgram(testBed.loupe, (await createKey(marta, 'shipments:read')).secret);
  writer = createProgram(testBed.loupe, (await createKey(marta, 'shipments:write')).secret);
});
afterAll(() => testBed.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await testBed.pools.owner.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
};

const draft = () => {
  const { notifyEmails, ...others } = testBed.draft();
  return { ...others, notifyEmails: [...notifyEmails] };
};
const patience = { timeout: 60_000, interval: 200 };
const keyed = (key = newId()) => ({ 'idempotency-key': key });

const cheapest = ({ options }: { readonly options: readonly QuotedOption[] }) => {
  const option = options.find(({ total, hardError }) => total !== null && hardError === null);
  if (option === undefined) throw new Error('No carrier had a price.');
  return option;
};

async function priced(caller: Caller) {
  const { shipment } = (await caller.call(saveShipment, { body: { draft: draft() } }, keyed())).answer;
  const body = { draft: draft(), shipmentId: shipment.shipmentId };
  const quote = (await caller.call(requestQuote, { body }, keyed())).answer;
  return { shipment, quote, optionId: cheapest(quote).optionId };
}

const bought = (shipmentId: string) =>
  vi.waitFor(async () => {
    const { purchase } = (await program.call(getPurchase, { params: { shipmentId } })).answer;
    expect(purchase.isUnderWay).toBe(false);
    return purchase;
  }, patience);

test('a program creates, prices, buys, prints, tracks and voids, each once for one key', async () => {
  const creating = [saveShipment, { body: { draft: draft() } }, keyed()] as const;
  const before = await count('shipping.shipment');
  const { shipment } = (await program.call(...creating)).answer;
  expect((await program.call(...creating)).answer.shipment).toEqual(shipment);
  expect(await count('shipping.shipment')).toBe(before + 1);

  const { shipmentId, version } = shipment;
  const pricing = [requestQuote, { body: { draft: draft(), shipmentId } }, keyed()] as const;
  const quote = (await program.call(...pricing)).answer;
  expect((await program.call(...pricing)).answer).toEqual(quote);
  expect((await program.call(requestQuote, pricing[1], keyed())).answer.quoteId).not.toBe(quote.quoteId);

  const { optionId, total } = cheapest(quote);
  const params = { shipmentId };
  const body = { version, quoteId: quote.quoteId, optionId, intentId: newId() };
  const buying = [purchaseShipment, { params, body }, keyed()] as const;
  const { purchase } = (await program.call(...buying)).answer;
  expect((await program.call(...buying)).answer.purchase.purchaseId).toBe(purchase.purchaseId);
  expect(await bought(shipmentId)).toMatchObject({ status: 'Completed', total });
  const charged = await testBed.charged(shipment.number);
  expect((await program.call(...buying)).status).toBe(200);
  expect(await testBed.charged(shipment.number)).toEqual(charged);

  const printing = [
    getLabel,
    { params, query: { type: 'ZPL203', tab: 'NoTab', again: 'no' } },
    keyed(),
  ] as const;
  expect((await program.call(...printing)).status).toBe(200);
  expect((await program.call(...printing)).status).toBe(200);
  const prints = (await testBed.marta.call(listLabelPrints, { params })).answer.prints;
  expect(prints.map(({ copy }) => copy)).toEqual([1]);
  const again = await program.call(getLabel, printing[1], keyed());
  expect(again.problem.code).toBe('shipping.label_printed');

  expect((await program.call(getTracking, { params })).answer.tracking.alerts).toEqual([]);
  const voiding = [voidShipment, { params }, keyed()] as const;
  expect((await program.call(...voiding)).answer.purchase.voiding).not.toBeNull();
  expect((await program.call(...voiding)).status).toBe(200);
  // Until the carrier answers, another request joins the first.
  await vi.waitFor(async () => {
    const { problem } = await program.call(voidShipment, { params }, keyed());
    expect(problem.code).toBe('shipping.void_already');
  }, patience);
});

const file = [
  'Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via',
  'Amir Haddad,610 W 26th St,New York,NY,10001,$45.00,1,USPS Ground Advantage',
].join('\n');

async function upload(key: string, content = file) {
  const form = new FormData();
  form.append('file', new File([Buffer.from(content)], 'orders.csv', { type: 'text/csv' }));
  const headers = { authorization: `Bearer ${secret}`, ...keyed(key) };
  const url = `${testBed.loupe.url}${uploadImport.path}`;
  return readReply(uploadImport, await fetch(url, { method: 'POST', body: form, headers }));
}

const settled = (batchId: string, status: string) =>
  vi.waitFor(async () => {
    const { answer } = await program.call(getImport, { params: { batchId } });
    expect(answer.status).toBe(status);
    return answer;
  }, patience);

test('a program imports a file, saves its rows and buys them, each once for one key', async () => {
  const key = newId();
  const { batchId } = (await upload(key)).answer;
  expect((await upload(key)).answer.batchId).toBe(batchId);
  const otherFile = await upload(key, file.replace('$45.00', '$50.00'));
  expect(otherFile.problem.code).toBe('kit.idempotency_key_reused');
  expect((await program.call(listImports, { query: { limit: 25 } })).answer.items).toHaveLength(1);
  const { counts } = await settled(batchId, 'Checked');
  expect(counts.Ready).toBe(1);

  const params = { batchId };
  const saving = [saveImport, { params }, keyed()] as const;
  expect((await program.call(...saving)).answer.batchId).toBe(batchId);
  expect((await program.call(...saving)).answer.batchId).toBe(batchId);
  const { toBuy } = await settled(batchId, 'Saved');

  const buying = [buyImport, { params, body: { total: toBuy.total } }, keyed()] as const;
  expect((await program.call(...buying)).answer.status).toBe('Buying');
  expect((await program.call(...buying)).answer.status).toBe('Buying');
  await vi.waitFor(async () => {
    const { toBuy: left, status } = (await program.call(getImport, { params })).answer;
    expect([status, left.labels]).toEqual(['Saved', 0]);
  }, patience);
});

test('a program has three tries per shipment, as a session has', async () => {
  const offer = await testBed.priced(testBed.marta, { reference1: 'SIM:DECLINE' });
  const { shipmentId } = offer;
  const attempt = async () => {
    const { version } = (await program.call(getShipment, { params: { shipmentId } })).answer.shipment;
    return testBed.buy(program, { ...offer, version });
  };
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await attempt()).status).toBe(200);
    expect((await bought(shipmentId)).status).toBe('Failed');
  }
  expect((await attempt()).problem.code).toBe('shipping.purchase_retry_limit');
});

test("a repeat of a key's third print is drawn again, and a fourth is refused", async () => {
  const offer = await testBed.priced(testBed.marta);
  const { shipmentId } = offer;
  await testBed.buy(program, offer);
  await bought(shipmentId);
  const print = (key = newId()) =>
    program.call(
      getLabel,
      { params: { shipmentId }, query: { type: 'ZPL203', tab: 'NoTab', again: 'yes' } },
      keyed(key),
    );
  await print();
  await print();
  const third = newId();
  expect((await print(third)).status).toBe(200);
  expect((await print(third)).status).toBe(200);
  expect((await print()).problem.code).toBe('shipping.label_retry_limit');
});

test('a key without the scope is refused, and nothing happens', async () => {
  const { shipment, quote, optionId } = await priced(program);
  const { shipmentId, version } = shipment;
  const body = { version, quoteId: quote.quoteId, optionId, intentId: newId() };
  const saved = await count('shipping.shipment');
  const refused = await Promise.all([
    reader.call(saveShipment, { body: { draft: draft() } }, keyed()),
    reader.call(requestQuote, { body: { draft: draft(), shipmentId } }, keyed()),
    reader.call(purchaseShipment, { params: { shipmentId }, body }, keyed()),
    writer.call(purchaseShipment, { params: { shipmentId }, body }, keyed()),
    writer.call(getLabel, { params: { shipmentId }, query: { type: 'PDF', tab: 'NoTab', again: 'no' } }),
    writer.call(getTracking, { params: { shipmentId } }),
    reader.call(buyImport, {
      params: { batchId: newId() },
      body: { total: shipment.draft.declaredValue ?? 0 },
    } as never),
  ]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'kit.forbidden'));
  expect(await count('shipping.shipment')).toBe(saved);
  expect((await program.call(getPurchase, { params: { shipmentId } })).status).toBe(404);
});

test("another company's key finds no shipment, and its keys don't answer for ours", async () => {
  const { shipment } = await priced(program);
  const ilse = await verifiedMember(testBed.loupe, 'Ilse');
  await acceptTerms(ilse);
  const theirs = createProgram(
    testBed.loupe,
    (await createKey(ilse, 'shipments:read', 'shipments:write', 'labels:write')).secret,
  );
  const params = { shipmentId: shipment.shipmentId };
  expect((await theirs.call(getShipment, { params })).problem.code).toBe('shipping.shipment_missing');
  expect((await theirs.call(getTracking, { params })).problem.code).toBe('shipping.shipment_missing');
  const listed = await program.call(listShipments, { query: { limit: 25, tab: 'saved', sort: 'newest' } });
  expect(listed.answer.items.map(({ shipmentId }) => shipmentId)).toContain(shipment.shipmentId);
});

test('a key in use is refused until the first request ends, and then answered with its result', async () => {
  const key = newId();
  const { shipment } = await priced(program);
  const body = { draft: draft(), shipmentId: shipment.shipmentId };
  const quote = (await program.call(requestQuote, { body }, keyed(key))).answer;
  const setStatus = (status: number | null, age = '0 seconds') =>
    testBed.pools.owner.query(
      'update kit.idempotency set status = $2, created_at = now() - $3::interval where key = $1',
      [key, status, age],
    );
  await setStatus(null);
  const running = await program.call(requestQuote, { body }, keyed(key));
  expect(running.problem.code).toBe('kit.idempotency_key_in_use');
  expect(running.headers.get('retry-after')).toBe('1');
  await setStatus(200);
  expect((await program.call(requestQuote, { body }, keyed(key))).answer).toEqual(quote);
  const other = { draft: { ...draft(), weightOz: 40 }, shipmentId: shipment.shipmentId };
  const reused = await program.call(requestQuote, { body: other }, keyed(key));
  expect(reused.problem.code).toBe('kit.idempotency_key_reused');
  // The process that claimed it died.
  await setStatus(null, '1 hour');
  const later = (await program.call(requestQuote, { body }, keyed(key))).answer;
  expect(later.quoteId).not.toBe(quote.quoteId);
});

test('a refused request leaves its key free for the corrected one', async () => {
  const key = newId();
  const missing = { ...draft(), weightOz: null };
  const refused = await program.call(requestQuote, { body: { draft: missing } }, keyed(key));
  expect(refused.problem.code).toBe('shipping.quote_incomplete');
  expect((await program.call(requestQuote, { body: { draft: draft() } }, keyed(key))).status).toBe(200);
});

test('a program may name the version of the API, and an unknown one is refused', async () => {
  const query = { limit: 25, tab: 'saved', sort: 'newest' } as const;
  const listed = (version: string) => program.call(listShipments, { query }, { 'loupe-version': version });
  expect((await listed(apiVersion)).status).toBe(200);
  expect((await listed('2019-01-01')).problem.code).toBe('kit.unknown_version');
});
