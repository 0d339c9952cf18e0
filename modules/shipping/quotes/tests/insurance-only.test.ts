import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  requestQuote,
  getCoverageCertificate,
  getLabel,
  getShipment,
  judgeCover,
  insuranceOnlyRefusals as no,
  labelRefusals,
  voidRefusals,
  voidShipment,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { look, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testBed.close());

/** A published example number. */
const insuranceOnly = (change: Partial<NonNullable<ShipmentDraft['insuranceOnly']>> = {}) => ({
  insuranceOnly: {
    carrier: 'UPS' as const,
    trackingNumber: '1Z5R8 9390357567127',
    speed: 'NextDay' as const,
    ...change,
  },
  packaging: null,
  size: null,
  weightOz: null,
});

const scan = {
  kind: 'known',
  expectedOn: null,
  events: [
    {
      id: '1',
      carrier: 'UPS',
      trackingNumber: '1Z5R89390357567127',
      kind: 'accepted',
      code: 'I',
      text: 'Origin scan',
      cause: null,
      at: new Date('2026-11-20T20:00:00Z'),
      place: null,
      signedBy: null,
    },
  ],
} as const;

const loadShipment = async (shipmentId: string) =>
  (await marta.call(getShipment, { params: { shipmentId } })).answer.shipment;

const quote = (change: Partial<ShipmentDraft>) =>
  marta.call(requestQuote, { body: { draft: { ...testBed.draft(change), notifyEmails: [] } } });

describe('insurance only', () => {
  test('a short tracking number is an error; a missing one is not', async () => {
    const checkCover = async (trackingNumber: string) => {
      const draft = { ...testBed.draft(insuranceOnly({ trackingNumber })), notifyEmails: [] };
      const { answer } = await marta.call(judgeCover, { body: { draft } });
      return { toFix: answer.toFix, missing: answer.missing.map(({ words }) => words) };
    };
    const words = "Enter your parcel's tracking number.";
    expect(await checkCover('')).toEqual({ toFix: 0, missing: [words] });
    expect(await checkCover('1Z5')).toEqual({ toFix: 1, missing: [] });
  });

  test('insurance only costs its premium, has no label and is credited when voided', async () => {
    const priced = await testBed.priced(marta, insuranceOnly());
    // Nine started hundreds at 30 cents, next day.
    expect(priced.total).toBe(270);
    await testBed.buy(marta, priced);
    const purchase = await testBed.ended(marta, priced.shipmentId);
    expect(purchase).toMatchObject({ status: 'Completed', shipmentStatus: 'Created', trackingTail: null });
    expect(purchase.steps[1]?.words).toBe('Ships on your own label. Not scanned yet.');
    expect(purchase.coverNumber).toMatch(/^TC-/);
    expect((await testBed.charged(priced.number)).map(({ type, amount }) => [type, amount])).toEqual([
      ['Insurance', 270],
    ]);
    const shipment = await loadShipment(priced.shipmentId);
    expect(shipment).toMatchObject({ insuranceOnly: true, carrier: 'UPS', trackingTail: '7127', cost: 270 });
    expect(shipment.actions).not.toContain('printLabel');
    const params = { shipmentId: priced.shipmentId };
    const query = { type: 'PDF', tab: 'NoTab', again: 'no' } as const;
    const label = await marta.call(getLabel, { params, query });
    expect(label.problem.code).toBe(labelRefusals.label_missing.code);
    const { words } = await fetchPaper(loupe, 'Marta', getCoverageCertificate, { params });
    expect(words).toContain('Insurance only, UPS');
    await marta.call(voidShipment, { params });
    await vi.waitFor(
      async () => {
        expect((await loadShipment(priced.shipmentId)).status).toBe('Voided');
        const amounts = (await testBed.charged(priced.number)).map(({ amount }) => amount);
        expect(amounts).toEqual([270, -270]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  test('insurance stays charged if the parcel was scanned, even if we missed the scan', async () => {
    const priced = await testBed.priced(marta, insuranceOnly());
    await testBed.buy(marta, priced);
    await testBed.ended(marta, priced.shipmentId);
    const track = vi.spyOn(loupe.ports.shipping.counter, 'track').mockResolvedValue(scan);
    await marta.call(voidShipment, { params: { shipmentId: priced.shipmentId } });
    await vi.waitFor(
      async () => {
        const { purchase } = (await look(marta, priced.shipmentId)).answer;
        expect(purchase.voiding).toMatchObject({
          status: 'refused',
          words: voidRefusals.void_scanned.sentence,
        });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await testBed.charged(priced.number)).map(({ amount }) => amount)).toEqual([270]);
    track.mockRestore();
  });

  test('an international parcel is insured at the international rate', async () => {
    const destination = {
      ...testBed.shop,
      city: 'Toronto',
      state: 'ON',
      postalCode: 'M5B 2H1',
      countryCode: 'CA',
    };
    const { answer } = await quote({ ...insuranceOnly(), destination });
    expect(answer.options).toMatchObject([{ speed: 'International', total: 585, hardError: null }]);
  });

  test('refuses insurance above the limit of its speed', async () => {
    const { answer } = await quote({
      ...insuranceOnly({ speed: 'Ground' }),
      declaredValue: cents(2_500_001),
    });
    expect(answer.options[0]?.hardError).toMatch(/covered up to \$25,000/);
  });
});

describe('insurance is refused', () => {
  test.each([
    { trackingNumber: '1Z5R89390357567128' },
    { trackingNumber: '12345' },
    { carrier: 'FedEx' as const },
  ])('refuses a number of another carrier: %j', async (change) => {
    expect((await quote(insuranceOnly(change))).problem.code).toBe(no.insurance_only_number_wrong.code);
  });

  test('refuses insurance after a scan, and while the carrier does not answer', async () => {
    const { counter } = loupe.ports.shipping;
    const track = vi.spyOn(counter, 'track').mockResolvedValueOnce(scan);
    expect((await quote(insuranceOnly())).problem.code).toBe(no.insurance_only_scanned.code);
    track.mockResolvedValueOnce({ kind: 'unavailable', reason: 'silence' });
    expect((await quote(insuranceOnly())).problem.code).toBe(no.insurance_only_unsure.code);
  });

  test('refuses insurance if the parcel moved after the quote, and charges nothing', async () => {
    const priced = await testBed.priced(marta, insuranceOnly({ trackingNumber: '1Z999AA10123456784' }));
    vi.spyOn(loupe.ports.shipping.counter, 'track').mockResolvedValue(scan);
    await testBed.buy(marta, priced);
    const purchase = await testBed.ended(marta, priced.shipmentId);
    expect(purchase).toMatchObject({ status: 'Failed', failure: no.insurance_only_scanned.sentence });
    const charges = await testBed.charged(priced.number);
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});
