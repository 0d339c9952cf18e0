import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { carrierNames } from '../carrier-name.ts';
import { voidDays } from '../catalogue/in-common.ts';
import { counterSuite } from '../testing/counter-suite.ts';
import { startEasyPostStub } from '../testing/easypost-stub.ts';
import { labelOrder } from '../testing/label-order.ts';
import { rateRequest } from '../testing/rate-request.ts';
import { createEasyPostCounter } from './easypost-counter.ts';
import { eventsOf, readWebhook } from './read-tracker.ts';
import { carrierOf } from './service-names.ts';

const [apiKey, webhookSecret] = ['a key of the tests', 'a secret of the tests'];

counterSuite("EasyPost's API", async () => {
  const stub = await startEasyPostStub(apiKey, webhookSecret);
  const access = { url: stub.url, webhookSecret };
  let reason = '';
  const happen = (code: string, status: string, detail: string, at: string): void => {
    const shipment = stub.books.withCode(code);
    if (shipment === undefined) throw new Error(`${code} is not known`);
    stub.books.happen(shipment, status, detail, at);
    reason = code;
  };
  return {
    counter: createEasyPostCounter({ ...access, apiKey }),
    impatient: createEasyPostCounter({ ...access, apiKey, timeoutMs: 5_000 }),
    withWrongKey: createEasyPostCounter({ ...access, apiKey: 'another key' }),
    next: (trouble) => Promise.resolve(stub.next(trouble)),
    away: (carrier, isAway) => Promise.resolve(stub.books.away(carrier, isAway)),
    pickUp: async ({ trackingNumber }) =>
      happen(trackingNumber, 'in_transit', 'accepted', '2026-11-16T22:05:00Z'),
    deliver: async ({ trackingNumber }) =>
      happen(trackingNumber, 'delivered', 'arrived_at_destination_door', '2026-11-18T22:05:00Z'),
    lastNotice: () => stub.webhookOf(reason),
    close: () => stub.close(),
  };
});

test("requests each carrier's packaging by its own name, and rejects a response of another shape", async () => {
  const stub = await startEasyPostStub(apiKey, webhookSecret);
  const counter = createEasyPostCounter({ url: stub.url, apiKey, webhookSecret });
  const boxed = await counter.rate(
    rateRequest({ parcel: { packaging: 'CarrierBoxSmall', dimensions: null } }),
  );
  const priced = boxed.kind === 'rated' ? boxed.rates.filter(({ price }) => price !== null) : [];
  expect([...new Set(priced.map(({ carrier }) => carrier))]).toEqual(['FedEx', 'UPS']);
  const elsewhere = createEasyPostCounter({ url: `${stub.url}/labels`, apiKey, webhookSecret });
  expect((await elsewhere.rate(rateRequest())).kind).toBe('unavailable');
  await stub.close();
});

test('a label can be voided for as many days as its carrier allows', async () => {
  const stub = await startEasyPostStub(apiKey, webhookSecret);
  const counter = createEasyPostCounter({ url: stub.url, apiKey, webhookSecret });
  const services = { FedEx: 'FEDEX_2_DAY', UPS: '03', USPS: 'PRIORITY_MAIL' } as const;
  for (const carrier of carrierNames) {
    const outcome = await counter.buyLabel(labelOrder({ order: { carrier, service: services[carrier] } }));
    const voidableUntil = addDays(day('2026-11-16'), voidDays[carrier]);
    expect(outcome).toMatchObject({ kind: 'bought', label: { carrier, voidableUntil } });
  }
  await stub.close();
});

test('accepts and ignores a genuine webhook about something else', () => {
  const body = JSON.stringify({ id: 'evt_1', description: 'batch.created', result: {} });
  const signature = `hmac-sha256-hex=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
  expect(readWebhook(webhookSecret, () => signature, body)).toEqual({ kind: 'other' });
});

test.each([
  ['in_transit', 'departed_facility', 'departed', null],
  ['failure', 'lost', 'lost', 'carrier'],
  ['in_transit', 'weather_delay', 'delayed', 'weather'],
  ['in_transit', 'location_change', 'redirected', null],
  ['return_to_sender', 'anything', 'return_started', null],
  ['something new', 'something new', 'other', null],
])('reads %s, %s as %s', (status, status_detail, kind, cause) => {
  const details = [{ status, status_detail, datetime: '2026-11-16T10:00:00Z' }];
  const tracker = { id: 'trk_1', tracking_code: '1', carrier: 'UPSDAP', status, tracking_details: details };
  expect(eventsOf(tracker)).toMatchObject([{ carrier: 'UPS', kind, cause }]);
});

test('maps a named account to its carrier, and ignores another carrier', () => {
  expect([carrierOf('FedExDefault'), carrierOf('USPS'), carrierOf('DHLExpress')]).toEqual([
    'FedEx',
    'USPS',
    undefined,
  ]);
});

test('stopping a parcel asks the person to call, since the API has no such request', async () => {
  const counter = createEasyPostCounter({ url: 'http://127.0.0.1:1', apiKey, webhookSecret });
  expect(await counter.intercept('UPS', '1Z999AA10123456784')).toMatchObject({
    kind: 'refused',
    sentence: "We can't stop this parcel online. Call UPS.",
  });
});
