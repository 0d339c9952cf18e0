import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { linkPolicy } from '#modules/insurance/contract.ts';
import { insuranceJobs } from '#modules/insurance/server.ts';
import type { PolicyRecord } from '#outside/policies/port.ts';
import {
  decideReview,
  getCoverageCertificate,
  getReview,
  judgeCover,
  listReviews,
  priceShipments,
  purchaseRefusals as no,
  requestQuote,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { forgetPolicies } from '#apps/server/testing/forget-policies.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { earlyInWeek, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

const policyNumber = '55-014382';
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
});
afterAll(() => testBed.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  // Each test begins with nothing in transit, and without a policy.
  await testBed.pools.owner.query(`
    update shipping.shipment set insured_value = 0;
    delete from shipping.policy_limit`);
  await forgetPolicies(testBed);
});

type Block = NonNullable<PolicyRecord['block']>;

const dollars = (amount: number) => amount * 100;
const wide: Block = {
  inTransit: dollars(250_000),
  perAddressDay: dollars(75_000),
  onMemo: 0,
  insuranceOnly: dollars(50_000),
  carriers: [],
};

/** The insurer's system states these limits from now on. */
function stating(block: Partial<Block>, changes: Partial<PolicyRecord> = {}): void {
  const { policies } = testBed.loupe.ports;
  vi.restoreAllMocks();
  const { findPolicies } = policies;
  vi.spyOn(policies, 'findPolicies').mockImplementation(async (numbers) => {
    const read = await findPolicies.call(policies, numbers);
    if (read.kind === 'away') return read;
    const of = (record: PolicyRecord) =>
      record.policyNumber === policyNumber ? { ...record, ...changes, block: { ...wide, ...block } } : record;
    return { kind: 'read', policies: read.policies.map(of) };
  });
}

const stored = async () => {
  const { rows } = await testBed.pools.owner.query<{ limits: { inTransit: number } | null }>(
    'select limits from shipping.policy_limit where company_id = $1',
    [companyOf('Marta')],
  );
  return rows;
};

/** Until shipping has heard what the insurer stated. */
const heard = (inTransit: number | undefined) =>
  vi.waitFor(
    async () => expect((await stored()).map(({ limits }) => limits?.inTransit)).toEqual([inTransit]),
    {
      timeout: 60_000,
      interval: 50,
    },
  );

async function linked(block: Partial<Block>): Promise<void> {
  stating(block);
  const { answer } = await marta.call(linkPolicy, { body: { number: policyNumber } });
  expect(answer.link.status).toBe('Completed');
  await heard(block.inTransit ?? wide.inTransit);
}

async function readAgain(hours: number): Promise<void> {
  testBed.clock.setOffset(hours * 3_600_000);
  await testBed
    .runJob(insuranceJobs(testBed.loupe.ports.policies), 'insurance.read_policies')
    .finally(() => testBed.clock.setOffset(0));
}

let street = 0;
/** To an address of its own, so that only the policy's limit counts. */
const worth = (amount: number, change: Partial<ShipmentDraft> = {}): Partial<ShipmentDraft> => ({
  destination: {
    ...testBed.draft().destination,
    addressLine1: `${(street += 1)} Policy Street`,
    isResidential: false,
  } as never,
  declaredValue: cents(dollars(amount)),
  signature: 'Secure',
  ...change,
});

/** Insured in full, without a question. */
async function bought(amount: number): Promise<void> {
  const priced = await testBed.precious(marta, worth(amount));
  expect((await testBed.buy(marta, priced)).status).toBe(200);
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ insuredValue: dollars(amount) });
}

const sentence =
  "Only $20,000 of this parcel's $40,000 is insured, because policy 55-014382 is limited to $60,000 in transit, and other parcels already use $40,000 of that limit.";

test("a linked policy's limit ends coverage of what is over it, and the certificate says so", async () => {
  await linked({ inTransit: dollars(60_000) });
  await bought(40_000);
  const priced = await testBed.precious(marta, worth(40_000));
  const unread = await testBed.buy(marta, priced);
  expect([unread.problem.code, Object.values(unread.problem.fields ?? {})]).toEqual([
    no.purchase_exception_unread.code,
    [sentence],
  ]);
  await testBed.buy(marta, priced, newId(), [sentence]);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase).toMatchObject({ status: 'Completed', insuredValue: dollars(20_000) });
  const { words } = await fetchPaper(testBed.loupe, 'Marta', getCoverageCertificate, {
    params: { shipmentId: priced.shipmentId },
  });
  expect(words.replaceAll(/\s+/g, ' ')).toContain(`${sentence} Acknowledged by Marta Reyes`);
  // 200 started hundreds at 30 cents, next day.
  const premiums = (await testBed.charged(priced.number)).filter(({ type }) => type === 'Insurance');
  expect(premiums.map(({ amount }) => amount)).toEqual([6_000]);
});

test('two purchases at once at the limit: one is insured in full, the other asks again', async () => {
  await linked({ inTransit: dollars(60_000) });
  const [one, other] = [
    await testBed.precious(marta, worth(40_000)),
    await testBed.precious(marta, worth(40_000)),
  ];
  const answers = await Promise.all([testBed.buy(marta, one), testBed.buy(marta, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe(no.purchase_coverage_changed.code);
  await testBed.ended(marta, (answers[0]?.status === 200 ? one : other).shipmentId);
});

test('form, quote and bulk pricing read the same verdict', async () => {
  await linked({ inTransit: dollars(60_000) });
  await bought(40_000);
  const change = { shipDate: earlyInWeek(day(testBed.draft().shipDate ?? '')), ...worth(40_000) };
  const draft = testBed.draft(change);
  const sent = { ...draft, notifyEmails: [...draft.notifyEmails] };
  const { lines } = (await marta.call(judgeCover, { body: { draft: sent } })).answer;
  expect(lines.find(({ code }) => code === 'policy_limit')).toMatchObject({
    light: 'red',
    words: "$80,000 in transit is over policy 55-014382's $60,000 limit.",
    exception: sentence,
  });
  const { options } = (await marta.call(requestQuote, { body: { draft: sent } })).answer;
  expect(new Set(options.map(({ insuredValue }) => insuredValue))).toEqual(new Set([dollars(20_000)]));
  const saved = await testBed.save(marta, change);
  const priced = await marta.call(priceShipments, { body: { shipmentIds: [saved.shipmentId] } });
  expect(priced.answer.items[0]?.stops).toContain(
    "$80,000 in transit is over policy 55-014382's $60,000 limit.",
  );
});

test("a carrier's limit counts for its services alone", async () => {
  await linked({ carriers: [{ carrier: 'UPS', limit: dollars(10_000) }] });
  const draft = testBed.draft(worth(20_000, { shipDate: earlyInWeek(day(testBed.draft().shipDate ?? '')) }));
  const { options } = (
    await marta.call(requestQuote, { body: { draft: { ...draft, notifyEmails: [...draft.notifyEmails] } } })
  ).answer;
  const insured = (carrier: string) =>
    new Set(options.filter((one) => one.carrier === carrier).map(({ insuredValue }) => insuredValue));
  expect(insured('UPS')).toEqual(new Set([dollars(10_000)]));
  expect(insured('FedEx')).toEqual(new Set([dollars(20_000)]));
});

test('an own parcel counts toward the insurance-only limit', async () => {
  await linked({ insuranceOnly: dollars(5_000) });
  const own = await testBed.priced(marta, {
    ...worth(9_000),
    insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z5R89390357567127', speed: 'NextDay' },
    packaging: null,
    size: null,
    weightOz: null,
  });
  const { problem } = await testBed.buy(marta, own);
  expect(Object.values(problem.fields ?? {})).toEqual([
    "Only $5,000 of this parcel's $9,000 is insured, because policy 55-014382 is limited to $5,000 in insurance-only parcels.",
  ]);
});

test('a change of the policy takes effect, and so does its end', async () => {
  await linked({ inTransit: dollars(60_000) });
  await bought(40_000);
  const before = await testBed.precious(marta, worth(40_000));
  stating({ inTransit: dollars(90_000) });
  await readAgain(1);
  await heard(dollars(90_000));
  // Priced with less insured than the policy now takes.
  expect((await testBed.buy(marta, before, newId(), [sentence])).problem.code).toBe(
    no.purchase_coverage_changed.code,
  );
  await bought(40_000);
  stating({ inTransit: dollars(90_000) }, { status: 'Inactive' });
  await readAgain(2);
  await heard(undefined);
  await bought(40_000);
});

test('no policy, or one that ended before the ship date: no limit', async () => {
  expect(await stored()).toEqual([]);
  await bought(40_000);
  const ended = { effectiveOn: '2020-03-31', expiresOn: '2021-03-31' };
  stating({ inTransit: dollars(10_000) }, ended);
  await marta.call(linkPolicy, { body: { number: policyNumber } });
  await heard(dollars(10_000));
  await bought(40_000);
});

test('our review decides on the limit of what it approves, and the certificate says so', async () => {
  await linked({ inTransit: dollars(110_000) });
  const priced = await testBed.precious(
    marta,
    worth(118_000, { sealNumber: 'AB77123', approvalContact: 'Marta Reyes, 401-555-0142' }),
  );
  await testBed.buy(marta, priced);
  const priya = await testBed.loupe.as('Priya');
  const { items } = (await priya.call(listReviews, {})).answer;
  const { companyId = '', purchaseId = '' } = items.find(({ number }) => number === priced.number) ?? {};
  const params = { companyId, purchaseId };
  expect((await priya.call(getReview, { params })).answer.accepts).toEqual([
    "$118,000 to this address that day is over policy 55-014382's $75,000 limit.",
  ]);
  await priya.call(decideReview, { params, body: { decision: 'approve', explanation: 'Known recipient' } });
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({
    status: 'Completed',
    insuredValue: dollars(118_000),
  });
  const { words } = await fetchPaper(testBed.loupe, 'Marta', getCoverageCertificate, {
    params: { shipmentId: priced.shipmentId },
  });
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    '$118,000 to this address that day under policy 55-014382, as approved in our review.',
  );
});
