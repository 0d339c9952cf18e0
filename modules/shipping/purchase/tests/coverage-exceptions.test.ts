import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  documentRefusals,
  getCoverageCertificate,
  insuranceOnlyRefusals,
  purchaseRefusals as no,
} from '#modules/shipping/contract.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { earlyInWeek, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const worth = (dollars: number) => ({ declaredValue: cents(dollars * 100), signature: 'Secure' as const });

/** A business address of its own for each test, since values per address add up. */
const businessAt = (line: string, company = 'Kessler & Co.') => ({
  destination: { ...testBed.draft().destination, addressLine1: line, company, isResidential: false } as never,
});

describe('a label that names its contents', () => {
  const palace = () => ({ ...businessAt('1 Palace Way', 'Diamond Palace'), ...worth(4_000) });
  const sentence = 'This parcel is not insured, because its label says “diamond”.';

  test('is bought only after the shipper checked the exact sentence', async () => {
    const priced = await testBed.precious(marta, palace());
    for (const checked of [[], ['This parcel is not insured.']]) {
      const { status, problem } = await testBed.buy(marta, priced, newId(), checked);
      expect([status, problem.code, Object.values(problem.fields ?? {})]).toEqual([
        422,
        no.purchase_exception_unread.code,
        [sentence],
      ]);
    }
    expect(await testBed.charged(priced.number)).toEqual([]);
  });

  test('costs no premium, has no certificate, and says who acknowledged it', async () => {
    const priced = await testBed.precious(marta, palace());
    await testBed.buy(marta, priced, newId(), [sentence]);
    const purchase = await testBed.ended(marta, priced.shipmentId);
    expect(purchase).toMatchObject({
      status: 'Completed',
      insuredValue: 0,
      coverNumber: null,
      exceptions: [{ sentence, by: 'Marta Reyes' }],
      steps: [{}, {}, { words: "This parcel isn't insured with us." }],
    });
    expect((await testBed.charged(priced.number)).map(({ type }) => type)).toEqual(['Label']);
    const certificate = await marta.call(getCoverageCertificate, {
      params: { shipmentId: priced.shipmentId },
    });
    expect(certificate.problem.code).toBe(documentRefusals.certificate_missing.code);
  });
});

describe('more than $75,000 to one address on one day', () => {
  test('insures what the limit leaves, and the certificate says so', async () => {
    const line = '2 Limit Street';
    const first = await testBed.precious(marta, { ...businessAt(line), ...worth(40_000) });
    await testBed.buy(marta, first);
    await testBed.ended(marta, first.shipmentId);
    const second = await testBed.precious(marta, { ...businessAt(line), ...worth(40_000) });
    const sentence =
      "Only $35,000 of this parcel's $40,000 is insured, because $40,000 is already shipping to this address that day.";
    await testBed.buy(marta, second, newId(), [sentence]);
    const purchase = await testBed.ended(marta, second.shipmentId);
    expect(purchase).toMatchObject({ status: 'Completed', insuredValue: 3_500_000 });
    expect(purchase.exceptions).toMatchObject([{ sentence, by: 'Marta Reyes' }]);
    expect(purchase.met).toContain('Adult signature required.');
    const premiums = (await testBed.charged(second.number)).filter(({ type }) => type === 'Insurance');
    // 350 started hundreds at 30 cents, next day.
    expect(premiums.map(({ amount }) => amount)).toEqual([10_500]);
    const { words } = await fetchPaper(loupe, 'Marta', getCoverageCertificate, {
      params: { shipmentId: second.shipmentId },
    });
    expect(words).toContain('$35,000.00');
    expect(words).not.toContain('$40,000.00 is insured.');
    expect(words.replaceAll(/\s+/g, ' ')).toContain(`${sentence} Acknowledged by Marta Reyes`);
  });

  test('two purchases at once at the limit: one is insured in full, the other asks again', async () => {
    const line = '3 Limit Street';
    const [one, other] = [
      await testBed.precious(marta, { ...businessAt(line), ...worth(45_000) }),
      await testBed.precious(marta, { ...businessAt(line), ...worth(45_000) }),
    ];
    const answers = await Promise.all([testBed.buy(marta, one), testBed.buy(marta, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe(
      no.purchase_coverage_changed.code,
    );
    const bought = answers[0]?.status === 200 ? one : other;
    await testBed.ended(marta, bought.shipmentId);
  });
});

test('a seal number is accepted once', async () => {
  const sealed = (line: string) => ({ ...businessAt(line), sealNumber: 'CD41187' });
  const first = await testBed.priced(marta, sealed('8 Seal Road'));
  await testBed.buy(marta, first);
  await testBed.ended(marta, first.shipmentId);
  const second = await testBed.priced(marta, sealed('9 Seal Road'));
  expect((await testBed.buy(marta, second)).problem).toMatchObject({
    code: no.purchase_not_covered.code,
    fields: { sealNumber: "Another shipment has this seal number. Enter the number on this parcel's seal." },
  });
});

describe('an own parcel', () => {
  const ownParcel = (trackingNumber: string, line: string, dollars: number) => ({
    insuranceOnly: { carrier: 'UPS' as const, trackingNumber, speed: 'NextDay' as const },
    packaging: null,
    size: null,
    weightOz: null,
    shipDate: earlyInWeek(day(testBed.draft().shipDate ?? '')),
    ...businessAt(line),
    ...worth(dollars),
  });

  test('is insured once', async () => {
    const first = await testBed.priced(marta, ownParcel('1Z5R89390357567127', '4 Own Road', 900));
    await testBed.buy(marta, first);
    await testBed.ended(marta, first.shipmentId);
    const second = await testBed.priced(marta, ownParcel('1Z5R8 9390357567127', '4 Own Road', 9_000));
    const { problem } = await testBed.buy(marta, second);
    expect(problem.code).toBe(insuranceOnlyRefusals.insurance_only_covered.code);
    expect(await testBed.charged(second.number)).toEqual([]);
  });

  test('a label with its tracking number is not insured a second time, voided, and not charged', async () => {
    const own = await testBed.priced(marta, ownParcel('1Z999AA10123456793', '6 Own Road', 900));
    await testBed.buy(marta, own);
    await testBed.ended(marta, own.shipmentId);
    const { counter } = loupe.ports.shipping;
    const voidLabel = vi.spyOn(counter, 'voidLabel').mockResolvedValue({
      kind: 'voided',
      refund: { status: 'refunded', amount: cents(0), on: day(testBed.draft().shipDate ?? '') },
    });
    const { buyLabel } = counter;
    vi.spyOn(counter, 'buyLabel').mockImplementation(async (order) => {
      const bought = await buyLabel(order);
      if (bought.kind !== 'bought') return bought;
      return { ...bought, label: { ...bought.label, carrier: 'UPS', trackingNumber: '1Z999AA10123456793' } };
    });
    const insure = vi.spyOn(loupe.ports.shipping.insurer, 'insure');
    const priced = await testBed.priced(marta, businessAt('7 Own Road'), 'UPS');
    await testBed.buy(marta, priced);
    const purchase = await testBed.ended(marta, priced.shipmentId);
    expect(purchase).toMatchObject({
      status: 'Failed',
      failure: 'The carrier returned a tracking number that is already insured. Nothing was charged.',
    });
    expect(voidLabel).toHaveBeenCalledWith('UPS', '1Z999AA10123456793');
    expect(insure).not.toHaveBeenCalled();
    const charges = await testBed.charged(priced.number);
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    vi.restoreAllMocks();
  });

  test('counts toward the limit per address and day', async () => {
    const line = '5 Own Road';
    const label = await testBed.precious(marta, { ...businessAt(line), ...worth(70_000) });
    await testBed.buy(marta, label);
    await testBed.ended(marta, label.shipmentId);
    const own = await testBed.priced(marta, ownParcel('1Z999AA10123456784', line, 10_000));
    const { problem } = await testBed.buy(marta, own);
    expect(Object.values(problem.fields ?? {})).toEqual([
      "Only $5,000 of this parcel's $10,000 is insured, because $70,000 is already shipping to this address that day.",
    ]);
  });
});

describe('more than $250,000 of one company in transit', () => {
  const over = (total: string) =>
    `Your company would have ${total} in transit, over its $250,000 limit. Wait for a delivery, or ask us to raise the limit.`;

  /** All of the company's parcels together are worth this. */
  async function leaving(dollars: number): Promise<void> {
    const { rows } = await testBed.pools.owner.query<{ shipment_id: string }>(
      `update shipping.shipment set insured_value = 0, ship_on = ship_on - 90 where company_id = $1 returning shipment_id`,
      [companyOf('Marta')],
    );
    const used = 25_000_000 - dollars * 100;
    await testBed.pools.owner.query(
      `update shipping.shipment set insured_value = $1 where shipment_id = (select shipment_id from shipping.shipment
         where shipment_id = any($2) and status = 'Created' limit 1)`,
      [used, rows.map((row) => row.shipment_id)],
    );
  }

  test('two purchases at once at the limit: one succeeds', async () => {
    await leaving(1_000);
    const [one, other] = [
      await testBed.priced(marta, { ...businessAt('1 Company Road'), ...worth(900) }),
      await testBed.priced(marta, { ...businessAt('2 Company Road'), ...worth(900) }),
    ];
    const answers = await Promise.all([testBed.buy(marta, one), testBed.buy(marta, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.problem).toMatchObject({
      code: no.purchase_not_covered.code,
      fields: { declaredValue: over('$250,800') },
    });
    await testBed.ended(marta, (answers[0]?.status === 200 ? one : other).shipmentId);
  });

  test('an own parcel counts, too', async () => {
    await leaving(1_000);
    const own = await testBed.priced(marta, {
      insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', speed: 'NextDay' },
      packaging: null,
      size: null,
      weightOz: null,
      ...businessAt('3 Company Road'),
      ...worth(1_000),
    });
    await testBed.buy(marta, own);
    await testBed.ended(marta, own.shipmentId);
    const label = await testBed.priced(marta, { ...businessAt('4 Company Road'), ...worth(900) });
    expect((await testBed.buy(marta, label)).problem.fields?.['declaredValue']).toBe(over('$250,900'));
  });
});
