import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents, formatCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  approvalRefusals as no,
  changeShipment,
  requestQuote,
  decideApproval,
  decideReview,
  getShipment,
  createApprovalCode,
  listReviews,
  purchaseRefusals,
  withdrawApproval,
} from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed, Priced } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let jonah: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  jonah = await loupe.as('Jonah');
  priya = await loupe.as('Priya');
  await setLimitForJonah(50_000);
});
// Parcels in transit count against the company's limit.
afterEach(async () => {
  await testBed.pools.owner.query(
    "update shipping.shipment set status = 'Complete' where status = 'Created'",
  );
});
afterAll(() => testBed.close());

/** Jonah's value limit without approval; every node picks up the change. */
async function setLimitForJonah(valueLimitCents: number): Promise<void> {
  await testBed.pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, $3)
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [
      companyOf('Marta'),
      findDemoPerson('Jonah').personId,
      JSON.stringify({ createShipments: { allowed: true, valueLimitCents } }),
    ],
  );
}

const loadShipment = async (caller: Caller, { shipmentId }: Priced) =>
  (await caller.call(getShipment, { params: { shipmentId } })).answer.shipment;

const decide = (caller: Caller, { shipmentId }: Priced, decision: 'approve' | 'decline', explanation = '') =>
  caller.call(decideApproval, { params: { shipmentId }, body: { decision, explanation } });

const waitOptions = { timeout: 30_000, interval: 200 };

/** A next-day parcel worth $120,000 that no rule stops. */
let seals = 10_000;
const approvalContact = 'Marta Reyes, 401-555-0142';
const highValue = () => ({
  declaredValue: cents(12_000_000),
  signature: 'Secure' as const,
  // A seal is used once.
  sealNumber: `AB${(seals += 1)}`,
  approvalContact,
});

async function buyForReview(change: object = {}): Promise<Priced> {
  const priced = await testBed.precious(marta, { ...highValue(), ...change });
  const { answer } = await testBed.buy(marta, priced);
  expect(answer.purchase).toMatchObject({ status: 'Awaiting', shipmentStatus: 'ApprovalRequired' });
  return priced;
}

const findReview = async ({ number }: Priced) => {
  const { answer } = await priya.call(listReviews, {});
  return answer.items.find((item) => item.number === number);
};

const review = async (priced: Priced, decision: 'approve' | 'decline', explanation = '') => {
  const { companyId = '', purchaseId = '' } = (await findReview(priced)) ?? {};
  return priya.call(decideReview, {
    params: { companyId, purchaseId },
    body: { decision, explanation },
  });
};

describe("over a person's limit", () => {
  test('an administrator approves with one click, and the label is bought', async () => {
    const priced = await testBed.priced(jonah);
    const { answer } = await testBed.buy(jonah, priced);
    expect(answer.purchase).toMatchObject({ status: 'Awaiting', awaits: ['administrator'] });
    expect((await decide(jonah, priced, 'approve')).problem.code).toBe(no.approval_not_yours.code);
    await vi.waitFor(async () => {
      const { rows } = await testBed.pools.owner.query(
        "select title from inbox.item where key like 'shipping.approval_asked:%/administrator'",
      );
      expect(rows).toMatchObject([{ title: 'Jonah Price requests approval to ship $900.00' }]);
    }, waitOptions);
    expect((await decide(marta, priced, 'approve')).answer.purchase.status).toBe('Running');
    expect(await testBed.ended(jonah, priced.shipmentId)).toMatchObject({ status: 'Completed' });
    expect((await decide(marta, priced, 'approve')).problem.code).toBe(no.approval_not_awaited.code);
  });

  test('the task names the price that is over the limit, also if the carrier bills it elsewhere', async () => {
    const thirdParty = { type: 'ThirdPartyFedEx', accountNumber: '612345678', zipCode: '02903' } as const;
    const priced = await testBed.priced(jonah, { thirdParty }, 'FedEx');
    await testBed.buy(jonah, priced);
    await vi.waitFor(async () => {
      const { rows } = await testBed.pools.owner.query<{ why: string }>(
        'select why from inbox.item where position($1 in why) > 0',
        [priced.number],
      );
      expect(rows.map(({ why }) => why)).toEqual([
        expect.stringContaining(`costs ${formatCents(cents(priced.total))} and`),
      ]);
    }, waitOptions);
    await decide(marta, priced, 'decline', 'Ship it on our account.');
  });

  test('refuses an approval after the ship date and charges nothing', async () => {
    const priced = await testBed.priced(jonah);
    await testBed.buy(jonah, priced);
    await testBed.pools.owner.query(
      `update shipping.purchase set terms = jsonb_set(terms, '{plan,shipDate}', '"2026-01-02"') where shipment_id = $1`,
      [priced.shipmentId],
    );
    expect((await decide(marta, priced, 'approve')).problem.code).toBe(no.approval_too_late.code);
    expect(await testBed.charged(priced.number)).toEqual([]);
    await decide(marta, priced, 'decline', 'Send it tomorrow.');
    expect(await loadShipment(jonah, priced)).toMatchObject({ explanation: 'Send it tomorrow.' });
  });

  test('refuses an approval once other parcels use up the limit of its address', async () => {
    const to = { ...testBed.draft().destination, addressLine1: '9 Approval Road', isResidential: false };
    const change = {
      destination: to as never,
      declaredValue: cents(4_000_000),
      signature: 'Secure' as const,
    };
    const priced = await testBed.precious(jonah, change);
    await testBed.buy(jonah, priced);
    const other = await testBed.precious(marta, change);
    await testBed.buy(marta, other);
    await testBed.ended(marta, other.shipmentId);
    expect((await decide(marta, priced, 'approve')).problem.code).toBe(no.approval_over_limit.code);
    expect(await testBed.charged(priced.number)).toEqual([]);
    await decide(marta, priced, 'decline', 'Send it tomorrow.');
  });

  test('a decline gives a reason, and the shipment can be changed and resubmitted', async () => {
    const priced = await testBed.priced(jonah);
    await testBed.buy(jonah, priced);
    expect((await decide(marta, priced, 'decline')).problem.code).toBe(no.approval_unexplained.code);
    await decide(marta, priced, 'decline', 'Ask Kessler for a deposit first.');
    const declined = await loadShipment(jonah, priced);
    expect(declined).toMatchObject({
      status: 'NeedsReview',
      shown: 'Declined/Resolve',
      explanation: 'Ask Kessler for a deposit first.',
    });
    const body = { version: declined.version, draft: declined.draft };
    await jonah.call(changeShipment, { params: { shipmentId: priced.shipmentId }, body });
    const { version } = await loadShipment(jonah, priced);
    const again = await testBed.buy(jonah, { ...priced, version });
    expect(again.answer.purchase.status).toBe('Awaiting');
  });
});

test('an approved shipment that can no longer be paid is parked, and bought later', async () => {
  const cards = (status: string) =>
    testBed.pools.owner.query('update payments.method set status = $2 where company_id = $1', [
      companyOf('Marta'),
      status,
    ]);
  const priced = await testBed.priced(jonah);
  await testBed.buy(jonah, priced);
  await cards('Failed');
  const { answer } = await decide(marta, priced, 'approve');
  await cards('Active');
  const { sentence } = purchaseRefusals.purchase_no_method;
  expect(answer.purchase).toMatchObject({ status: 'Failed', shipmentStatus: 'Parked', failure: sentence });
  expect(await testBed.charged(priced.number)).toEqual([]);
  const { version, explanation } = await loadShipment(jonah, priced);
  expect(explanation).toBe(sentence);
  const again = await testBed.buy(jonah, { ...priced, version });
  expect(again.answer.purchase.status).toBe('Awaiting');
});

describe('above the threshold of risk review', () => {
  test('risk review approves, and the label comes by email', async () => {
    const priced = await buyForReview();
    expect(await findReview(priced)).toMatchObject({
      companyName: 'Harrow & Vale',
      declaredValue: 12_000_000,
      approvalContact,
    });
    expect((await review(priced, 'approve')).status).toBe(204);
    expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
    expect(await findReview(priced)).toBeUndefined();
    await vi.waitFor(async () => {
      const { rowCount } = await testBed.pools.owner.query(
        "select 1 from notifications.notice where kind = 'shipping.label_ready'",
      );
      expect(rowCount).toBeGreaterThan(0);
    }, waitOptions);
  });

  test('risk review declines with an explanation', async () => {
    const priced = await buyForReview();
    expect((await review(priced, 'decline')).problem.code).toBe(no.approval_unexplained.code);
    await review(priced, 'decline', 'We have no history with this recipient.');
    expect(await loadShipment(marta, priced)).toMatchObject({
      status: 'NeedsReview',
      explanation: 'We have no history with this recipient.',
    });
    // The shipper follows the reason: the same shipment with less in it is bought.
    const { version, draft } = await loadShipment(marta, priced);
    const less = { ...draft, declaredValue: cents(4_000_000), approvalContact: '' };
    const { shipmentId } = priced;
    const changed = await marta.call(changeShipment, {
      params: { shipmentId },
      body: { version, draft: less },
    });
    expect(changed.answer.shipment).toMatchObject({ status: 'Saved' });
    const quote = await marta.call(requestQuote, { body: { draft: less, shipmentId } });
    const option = quote.answer.options.find(
      ({ level, total, hardError }) => level.startsWith('NextDay') && total !== null && hardError === null,
    );
    const optionId = option?.optionId ?? '';
    await testBed.buy(marta, {
      ...priced,
      ...changed.answer.shipment,
      quoteId: quote.answer.quoteId,
      optionId,
    });
    expect(await testBed.ended(marta, shipmentId)).toMatchObject({
      status: 'Completed',
      insuredValue: 4_000_000,
    });
    const { problem } = await priya.call(decideReview, {
      params: { companyId: companyOf('Marta'), purchaseId: newId() },
      body: { decision: 'approve', explanation: '' },
    });
    expect(problem.code).toBe(no.review_missing.code);
  });

  test("two approvals at once at the company's limit: one succeeds, the other says why", async () => {
    const requests = [await buyForReview(), await buyForReview(), await buyForReview()] as const;
    const items = await Promise.all(requests.map(findReview));
    const answers = await Promise.all(
      items.map((item) =>
        priya.call(decideReview, {
          params: { companyId: item?.companyId ?? '', purchaseId: item?.purchaseId ?? '' },
          body: { decision: 'approve', explanation: '' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.problem.code).toBe(no.approval_over_limit.code);
    const waiting = requests[refused] ?? requests[0];
    expect(await testBed.charged(waiting.number)).toEqual([]);
    expect(await loadShipment(marta, waiting)).toMatchObject({ status: 'ApprovalRequired' });
    await review(waiting, 'decline', 'Send it when the others have arrived.');
    for (const one of requests.filter((request) => request !== waiting))
      expect(await testBed.ended(marta, one.shipmentId)).toMatchObject({ status: 'Completed' });
  });

  test('the requester may withdraw, which ends the review', async () => {
    const priced = await buyForReview();
    const params = { shipmentId: priced.shipmentId };
    const { companyId = '', purchaseId = '' } = (await findReview(priced)) ?? {};
    expect((await marta.call(withdrawApproval, { params })).answer.purchase.status).toBe('Withdrawn');
    expect((await loadShipment(marta, priced)).status).toBe('Saved');
    const late = await priya.call(decideReview, {
      params: { companyId, purchaseId },
      body: { decision: 'approve', explanation: '' },
    });
    expect(late.problem.code).toBe(no.approval_not_awaited.code);
    expect((await marta.call(withdrawApproval, { params })).problem.code).toBe(no.approval_not_awaited.code);
  });

  test('above the threshold a contact or a code is required', async () => {
    const priced = await testBed.precious(marta, { ...highValue(), approvalContact: '' });
    const { problem } = await testBed.buy(marta, priced);
    expect(problem).toMatchObject({
      code: purchaseRefusals.purchase_not_covered.code,
      fields: { approvalContact: 'Approval Contact required for this shipment' },
    });
  });
});

// Spec rulings 17b.
describe('an approval code', () => {
  const codeFor = (number: string, declaredValue: number) =>
    priya.call(createApprovalCode, { body: { number, declaredValue: cents(declaredValue) } });

  const withCode = async (priced: Priced, approvalCode: string, caller = marta): Promise<Priced> => {
    const { version, draft } = await loadShipment(caller, priced);
    const body = { version, draft: { ...draft, approvalCode } };
    const { answer } = await caller.call(changeShipment, { params: { shipmentId: priced.shipmentId }, body });
    return { ...priced, version: answer.shipment.version };
  };

  test('an approval code buys its one shipment without waiting', async () => {
    const priced = await testBed.precious(marta, highValue());
    const { answer } = await codeFor(priced.number, 12_000_000);
    await testBed.buy(marta, await withCode(priced, answer.code.toLowerCase()));
    expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
    const other = await testBed.precious(marta, highValue());
    const { problem } = await testBed.buy(marta, await withCode(other, answer.code));
    expect(problem.code).toBe(purchaseRefusals.approval_code_wrong.code);
  });

  test('refuses an approval code that is wrong, for another value or guessed', async () => {
    const priced = await testBed.precious(marta, highValue());
    const { answer } = await codeFor(priced.number, 11_000_000);
    const attempt = await withCode(priced, answer.code);
    for (let tries = 0; tries < 3; tries += 1) {
      const { problem } = await testBed.buy(marta, attempt);
      expect(problem).toMatchObject({
        code: purchaseRefusals.approval_code_wrong.code,
        detail: 'Invalid Approval code',
      });
    }
    const { problem } = await testBed.buy(marta, attempt);
    expect(problem.code).toBe(purchaseRefusals.purchase_retry_limit.code);
  });

  test('an approval code is valid again after a decline or withdrawal', async () => {
    const priced = await testBed.precious(jonah, highValue());
    const { code } = (await codeFor(priced.number, 12_000_000)).answer;
    const buy = async () => (await testBed.buy(jonah, await withCode(priced, code, jonah))).answer.purchase;
    expect(await buy()).toMatchObject({ status: 'Awaiting', awaits: ['administrator'] });
    await decide(marta, priced, 'decline', 'Send it on Monday.');
    expect(await buy()).toMatchObject({ status: 'Awaiting', awaits: ['administrator'] });
    await jonah.call(withdrawApproval, { params: { shipmentId: priced.shipmentId } });
    expect(await buy()).toMatchObject({ status: 'Awaiting', awaits: ['administrator'] });
    expect((await decide(marta, priced, 'approve')).answer.purchase.status).toBe('Running');
    expect(await testBed.ended(jonah, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  });

  test('gives no approval code for an unknown shipment', async () => {
    expect((await codeFor('40-999999999', 100)).problem.code).toBe(no.review_missing.code);
  });
});
