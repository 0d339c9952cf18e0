import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  requestQuote,
  emptyDraft,
  getQuote,
  judgeCover,
  quoteRefusals as no,
  saveShipment,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  ilse = await loupe.as('Ilse');
});
afterAll(() => testBed.close());

const ask = (draft: ShipmentDraft) => marta.call(requestQuote, { body: { draft } });

describe('a quote', () => {
  test('quotes every service of every carrier with all lines and the premium, cheapest first', async () => {
    const { answer } = await ask(testBed.draft());
    const available = answer.options.filter(({ hardError }) => hardError === null);
    expect(new Set(available.map(({ carrier }) => carrier))).toEqual(new Set(['FedEx', 'UPS', 'USPS']));
    for (const option of available) {
      const included = option.lines.filter(({ included: is }) => is);
      expect(included.reduce((sum, { amount }) => sum + amount, 0)).toBe(option.total);
      expect(included.find(({ kind }) => kind === 'PREMIUM')?.amount).toBe(option.premium);
    }
    const totals = available.map(({ total }) => total ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(answer.silent).toEqual([]);
  });

  test('refuses a quote if no carrier answers', async () => {
    const { problem } = await ask(testBed.draft({ reference1: 'SIM:RATEFAIL' }));
    expect(problem).toMatchObject({ status: 503, code: no.no_quotes.code });
  });

  test.each([
    [0, 'Enter a weight.'],
    [999_999, 'The weight limit is 150 lb.'],
  ])('refuses %d ounces at the weight', async (weightOz, words) => {
    const { problem } = await ask(testBed.draft({ weightOz }));
    expect(problem).toMatchObject({ code: no.quote_incomplete.code, fields: { weightOz: words } });
  });

  test('offers only USPS to a PO box, and no service for a ship date years ahead', async () => {
    const destination = { ...testBed.draft().destination, addressLine1: 'PO Box 12' } as never;
    const { options } = (await ask(testBed.draft({ destination }))).answer;
    const open = options.filter(({ hardError }) => hardError === null);
    expect(new Set(open.map(({ carrier }) => carrier))).toEqual(new Set(['USPS']));
    const far = { ...testBed.draft(), shipDate: day('2029-11-26'), notifyEmails: [] };
    const panel = (await marta.call(judgeCover, { body: { draft: far } })).answer;
    expect(panel.lines.find(({ code }) => code === 'ship_date_far')?.words).toMatch(/Choose an earlier/);
  });

  test('a quote is good for 15 minutes and visible only to its company', async () => {
    const { answer } = await ask(testBed.draft());
    expect(Date.parse(answer.validUntil) - Date.parse(answer.askedAt)).toBe(15 * 60_000);
    const params = { quoteId: answer.quoteId };
    expect((await marta.call(getQuote, { params })).answer).toEqual(answer);
    expect((await ilse.call(getQuote, { params })).problem.code).toBe(no.quote_missing.code);
  });

  test("explains unavailable services with the carrier's or the rule's reason", async () => {
    const { answer } = await ask(
      testBed.draft({ declaredValue: cents(3_000_000), signature: 'Secure', sealNumber: 'AB12345' }),
    );
    const ground = answer.options.find(({ name }) => name === 'UPS Ground');
    expect(ground?.hardError).toBe('UPS Ground is covered up to $25,000. Choose a faster service.');
    expect(ground?.total).toBeGreaterThan(0);
    const fast = answer.options.filter(({ speed, total }) => speed === 'NextDay' && total !== null);
    expect(fast.map(({ hardError }) => hardError)).toEqual(fast.map(() => null));
  });

  test('refuses a quote for an incomplete draft or address', async () => {
    expect((await ask(testBed.draft({ weightOz: null, shipDate: null }))).problem).toMatchObject({
      code: no.quote_incomplete.code,
      fields: { weightOz: 'Enter a weight.', shipDate: 'Choose a ship date.' },
    });
    const { destination } = testBed.draft();
    const nowhere = destination === null ? null : { ...destination, postalCode: '1003' };
    expect((await ask(testBed.draft({ destination: nowhere }))).problem).toMatchObject({
      code: no.quote_incomplete.code,
      fields: { 'destination.postalCode': 'Enter a 5-digit ZIP code or ZIP+4.' },
    });
  });
});

describe('"Am I covered?"', () => {
  const judge = async (draft: ShipmentDraft) => (await marta.call(judgeCover, { body: { draft } })).answer;

  test('an empty form lists missing fields without violations', async () => {
    const cover = await judge({ ...emptyDraft, notifyEmails: [] });
    expect(cover.missing.map(({ field }) => field)).toContain('destination');
    expect(cover.lines.map(({ code, light }) => [code, light])).toEqual([['forbidden_words', 'green']]);
  });

  test('the panel lists the worst findings first, each with its fixes', async () => {
    const cover = await judge(testBed.draft({ reference1: 'GIA 2.21 oval' }));
    expect(cover.lines[0]).toMatchObject({
      code: 'forbidden_words',
      light: 'red',
      fixes: [{ words: 'Clear', change: { reference1: '' } }],
    });
    expect(cover.toFix).toBe(1);
  });

  test('a fix can clear a field', async () => {
    const { destination } = testBed.draft();
    const canada =
      destination === null
        ? null
        : { ...destination, countryCode: 'CA', state: 'ON', postalCode: 'K1A 0B1', city: 'Ottawa' };
    const cover = await judge(
      testBed.draft({ destination: canada, cashOnDelivery: { amount: cents(5_000) } }),
    );
    const line = cover.lines.find(({ code }) => code === 'cod_carrier');
    expect(line?.fixes).toEqual([{ words: 'Remove COD', change: {}, clears: ['cashOnDelivery'] }]);
  });

  test('the panel checks against the chosen service', async () => {
    const draft = testBed.draft({
      declaredValue: cents(3_000_000),
      signature: 'Secure',
      sealNumber: 'AB12345',
    });
    const { quoteId, options } = (await ask(draft)).answer;
    const ground = options.find(({ name }) => name === 'UPS Ground');
    const body = { draft, chosen: { quoteId, optionId: ground?.optionId ?? '' } };
    const cover = (await marta.call(judgeCover, { body })).answer;
    expect(cover.lines.map(({ code, light }) => [code, light])).toContainEqual(['speed_value', 'red']);
  });

  test('value in transit excludes the shipment being checked', async () => {
    const draft = testBed.draft();
    const saved = await marta.call(saveShipment, { body: { draft } }, { 'idempotency-key': newId() });
    const { shipmentId } = saved.answer.shipment;
    const cover = (await marta.call(judgeCover, { body: { draft, shipmentId } })).answer;
    expect(cover.lines.find(({ code }) => code === 'address_per_day')?.words).toMatch(
      /^\$900 to this address/,
    );
  });
});
