import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { listTransactions } from '#modules/billing/contract.ts';
import {
  changeShipment,
  deleteShipment,
  getLabel,
  getShipment,
  purchaseRefusals as no,
  purchaseShipment,
} from '#modules/shipping/contract.ts';
import { openBill, postTransaction, unbilledTransactions } from '#platform/payments/server.ts';
import { look, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf, makeLocation } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const loadShipment = async (shipmentId: string) =>
  (await marta.call(getShipment, { params: { shipmentId } })).answer.shipment;

const totalOf = (charges: readonly { readonly amount: number }[]) =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

describe('a purchased label', () => {
  test('a purchase charges, buys label and coverage, and updates the shipment', async () => {
    const priced = await testBed.priced(marta);
    const started = (await testBed.buy(marta, priced)).answer.purchase;
    expect(started).toMatchObject({ status: 'Running', shipmentStatus: 'Processed', total: priced.total });
    const purchase = await testBed.ended(marta, priced.shipmentId);
    expect(purchase).toMatchObject({ status: 'Completed', shipmentStatus: 'Created', failure: null });
    expect(purchase.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(purchase.coverNumber).toMatch(/^TC-/);
    const shipment = await loadShipment(priced.shipmentId);
    expect(shipment).toMatchObject({ status: 'Created', cost: priced.total });
    expect(shipment.trackingTail).toBe(purchase.trackingTail);
    const charges = await testBed.charged(priced.number);
    expect(charges.map(({ type }) => type)).toEqual(['Label', 'Insurance']);
    expect(totalOf(charges)).toBe(priced.total);
    expect(
      charges.every(({ trackingNumber }) => trackingNumber?.endsWith(purchase.trackingTail ?? '?')),
    ).toBe(true);
  });

  test("billing shows the tracking number's end and finds it by the full number", async () => {
    const priced = await testBed.priced(marta);
    await testBed.buy(marta, priced);
    const { trackingTail } = await testBed.ended(marta, priced.shipmentId);
    const [charged] = await testBed.charged(priced.number);
    const query = { limit: 25, search: charged?.trackingNumber ?? '' } as const;
    const { items } = (await marta.call(listTransactions, { query })).answer;
    const named = items.map(({ trackingNumber }) => trackingNumber);
    expect(named).toEqual([`•••• ${trackingTail}`, `•••• ${trackingTail}`]);
  });

  test("a purchased label prints and declares its parcel for the carrier's invoice", async () => {
    const priced = await testBed.priced(marta);
    await testBed.buy(marta, priced);
    await testBed.ended(marta, priced.shipmentId);
    const label = await marta.call(getLabel, {
      params: { shipmentId: priced.shipmentId },
      query: { type: 'PDF', tab: 'NoTab', again: 'no' },
    });
    expect(label.status).toBe(200);
    await vi.waitFor(
      async () => {
        const { rowCount } = await testBed.pools.owner.query(
          'select 1 from billing.parcel where shipment_number = $1',
          [priced.number],
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  test('bills the location it ships from, including carrier adjustments', async () => {
    const locationId = await makeLocation(loupe, companyOf('Marta'), 'Weybosset Street');
    await testBed.pools.owner.query(
      'update companies.location set address_line1 = upper($2), post_code = $3 where location_id = $1',
      [locationId, testBed.shop.addressLine1, testBed.shop.postalCode],
    );
    const priced = await testBed.priced(marta);
    await testBed.buy(marta, priced);
    await testBed.ended(marta, priced.shipmentId);
    expect((await testBed.charged(priced.number)).map((one) => one.locationId)).toEqual([
      locationId,
      locationId,
    ]);
    const declared = async () => {
      const { rows } = await testBed.pools.owner.query<{ location_id: string }>(
        'select location_id from billing.parcel where shipment_number = $1',
        [priced.number],
      );
      return rows.map((row) => row.location_id);
    };
    await expect.poll(declared, { timeout: 30_000, interval: 200 }).toEqual([locationId]);
  });

  test('rejects another purchase of a shipment while one is running', async () => {
    const { counter } = loupe.ports.shipping;
    const { buyLabel } = counter;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const buyLabelMock = vi.spyOn(counter, 'buyLabel').mockImplementationOnce(async (order) => {
      await gate;
      return buyLabel.call(counter, order);
    });
    const priced = await testBed.priced(marta);
    await testBed.buy(marta, priced);
    const second = await testBed.buy(marta, priced, newId());
    expect(second.problem.code).toBe(no.purchase_under_way.code);
    release();
    await testBed.ended(marta, priced.shipmentId);
    buyLabelMock.mockRestore();
  });

  test('buys a label once, however often requested at once', async () => {
    const priced = await testBed.priced(marta);
    const intent = newId();
    const answers = await Promise.all([
      testBed.buy(marta, priced, intent),
      testBed.buy(marta, priced, intent),
      testBed.buy(marta, priced, newId()),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await testBed.ended(marta, priced.shipmentId);
    expect(await testBed.charged(priced.number)).toHaveLength(2);
    const again = await testBed.buy(marta, priced, newId());
    expect(again.problem.code).toBe(no.purchase_not_now.code);
  });

  test("a purchased shipment can't be edited or deleted", async () => {
    const priced = await testBed.priced(marta);
    await testBed.buy(marta, priced);
    await testBed.ended(marta, priced.shipmentId);
    const params = { shipmentId: priced.shipmentId };
    const body = { version: 9, draft: { ...testBed.draft(), notifyEmails: [] } };
    const replies = [
      await marta.call(deleteShipment, { params }),
      await marta.call(changeShipment, { params, body }),
    ];
    expect(replies.map(({ problem }) => problem.code)).toEqual(
      Array(2).fill('shipping.shipment_past_editing'),
    );
  });
});

// Domain shipping §8: keywords in Reference 1 control the carrier sandbox.
describe('an unresponsive carrier', () => {
  test.each(['SIM:LOST', 'SIM:CUT', 'SIM:DUP'])(
    'a lost, broken or repeated carrier answer (%s) still gives one label, charged once',
    async (reference1) => {
      const priced = await testBed.priced(marta, { reference1 });
      await testBed.buy(marta, priced);
      expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
      expect(totalOf(await testBed.charged(priced.number))).toBe(priced.total);
    },
  );

  test.each(['SIM:DECLINE', 'SIM:NOADDR', 'SIM:PRICE'])(
    'a carrier refusal (%s) charges nothing and is explained on the shipment',
    async (reference1) => {
      const priced = await testBed.priced(marta, { reference1 });
      await testBed.buy(marta, priced);
      const purchase = await testBed.ended(marta, priced.shipmentId);
      expect(purchase).toMatchObject({
        status: 'Failed',
        shipmentStatus: 'EditRequired',
        number: priced.number,
      });
      expect(purchase.steps.map(({ status }) => status)).toEqual(['undone', 'failed', 'waiting']);
      expect((await loadShipment(priced.shipmentId)).explanation).toBe(purchase.failure);
      expect(purchase.failure).toMatch(/declined|couldn't find|higher than quoted/);
      expect(totalOf(await testBed.charged(priced.number))).toBe(0);
    },
  );

  test('shows an unknown carrier answer and resolves it automatically', async () => {
    const { counter } = loupe.ports.shipping;
    const silent = { kind: 'unknown', reason: 'silence' } as const;
    const buyLabelMock = vi.spyOn(counter, 'buyLabel').mockImplementationOnce(async (order) => {
      await counter.findLabel(order.carrier, order.key);
      return silent;
    });
    const found = vi.spyOn(counter, 'findLabel').mockResolvedValue(silent);
    const priced = await testBed.priced(marta, { reference1: 'HV-1' });
    await testBed.buy(marta, priced);
    const text = await vi.waitFor(
      async () => {
        const { answer } = await look(marta, priced.shipmentId);
        expect(answer.purchase.steps[1]?.status).toBe('unknown');
        return answer.purchase.steps[1]?.words;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(text).toMatch(/^We are confirming with \w+; you will not be charged twice\.$/);
    found.mockRestore();
    expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
    expect(totalOf(await testBed.charged(priced.number))).toBe(priced.total);
    buyLabelMock.mockRestore();
  });
});

test('if the insurer refuses, voids the label and charges nothing', async () => {
  const { insurer } = loupe.ports.shipping;
  const sentence = 'The insurer declined to cover this shipment.';
  const refusing = vi
    .spyOn(insurer, 'insure')
    .mockResolvedValueOnce({ kind: 'refused', code: 'declined', sentence });
  const priced = await testBed.priced(marta);
  await testBed.buy(marta, priced);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase).toMatchObject({ status: 'Failed', failure: sentence });
  expect(purchase.steps.map(({ status }) => status)).toEqual(['undone', 'undone', 'failed']);
  expect(totalOf(await testBed.charged(priced.number))).toBe(0);
  refusing.mockRestore();
  const version = (await loadShipment(priced.shipmentId)).version;
  await testBed.buy(marta, { ...priced, version });
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  const label = await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
  expect(label.answer.shipment.trackingTail).not.toBe(purchase.trackingTail);
});

describe('a purchase is refused', () => {
  test('refuses to buy an incomplete shipment or one priced for another plan', async () => {
    const saved = await testBed.save(marta, { weightOz: null });
    expect((await look(marta, saved.shipmentId)).problem.code).toBe(no.purchase_missing.code);
    const priced = await testBed.priced(marta);
    const incomplete = await testBed.buy(marta, { ...priced, ...saved });
    expect(incomplete.problem).toMatchObject({ code: no.purchase_incomplete.code });
    const other = await testBed.save(marta, { weightOz: 30 });
    const another = await testBed.buy(marta, { ...priced, ...other });
    expect(another.problem.code).toBe(no.purchase_quote_of_another.code);
    const gone = await testBed.buy(marta, { ...priced, optionId: 'UPS Teleport' });
    expect(gone.problem.code).toBe(no.purchase_service_gone.code);
    const stale = await testBed.buy(marta, { ...priced, version: priced.version + 1 });
    expect(stale.problem.code).toBe('kit.changed_meanwhile');
  });

  test('refuses to buy against a coverage rule, with its sentence beside the field', async () => {
    const broken = await testBed.priced(marta, {
      destination: { ...testBed.shop, isResidential: true },
      declaredValue: cents(9_000_000),
    });
    const { problem } = await testBed.buy(marta, broken);
    expect(problem.code).toBe(no.purchase_not_covered.code);
    expect(Object.keys(problem.fields ?? {}).length).toBeGreaterThan(0);
  });

  test('refuses a price older than 15 minutes', async () => {
    const priced = await testBed.priced(marta);
    await testBed.pools.owner.query(
      "update shipping.quote set asked_at = asked_at - interval '16 minutes' where quote_id = $1",
      [priced.quoteId],
    );
    expect((await testBed.buy(marta, priced)).problem.code).toBe(no.purchase_quote_over.code);
  });

  test('refuses a fourth try in one session', async () => {
    const priced = await testBed.priced(marta, { reference1: 'SIM:DECLINE' });
    for (let tries = 0; tries < 3; tries += 1) {
      const { version } = await loadShipment(priced.shipmentId);
      await testBed.buy(marta, { ...priced, version });
      await testBed.ended(marta, priced.shipmentId);
    }
    const { version } = await loadShipment(priced.shipmentId);
    const { problem } = await testBed.buy(marta, { ...priced, version });
    expect(problem).toMatchObject({ code: no.purchase_retry_limit.code });
  });

  test("refuses to buy another company's shipment", async () => {
    const priced = await testBed.priced(marta);
    const { problem } = await testBed.buy(await loupe.as('Ilse'), priced);
    expect(problem.code).toBe('shipping.shipment_missing');
  });

  test('past due invoices park the shipment for later', async () => {
    const ilse = await loupe.as('Ilse');
    const companyId = companyOf('Ilse');
    await testBed.newCard(companyId);
    const priced = await testBed.priced(ilse);
    await testBed.work(async (ctx) => {
      await postTransaction(ctx, companyId, {
        key: 'old',
        source: 'Stc',
        type: 'Label',
        amount: cents(1_000),
        description: 'UPS Ground',
      });
      const transactions = await unbilledTransactions(ctx, companyId, new Date(Date.now() + 60_000));
      await openBill(ctx, companyId, {
        kind: 'invoice',
        number: 'OLD',
        dueOn: day('2020-01-02'),
        transactions,
      });
    });
    const { problem } = await testBed.buy(ilse, priced);
    expect(problem.code).toBe(no.purchase_past_due.code);
    const params = { shipmentId: priced.shipmentId };
    expect((await ilse.call(getShipment, { params })).answer.shipment.status).toBe('Parked');
  });

  test('without a payment method the shipment is parked, and can be bought later', async () => {
    const priced = await testBed.priced(marta);
    const cards = (status: string) =>
      testBed.pools.owner.query('update payments.method set status = $2 where company_id = $1', [
        companyOf('Marta'),
        status,
      ]);
    await cards('Failed');
    const { problem } = await testBed.buy(marta, priced);
    expect(problem.code).toBe(no.purchase_no_method.code);
    const parked = await loadShipment(priced.shipmentId);
    expect(parked).toMatchObject({ status: 'Parked', explanation: no.purchase_no_method.sentence });
    await cards('Active');
    const { problem: stale } = await marta.call(purchaseShipment, {
      params: { shipmentId: priced.shipmentId },
      body: { ...priced, intentId: newId() },
    });
    expect(stale.code).toBe('kit.changed_meanwhile');
    await testBed.buy(marta, { ...priced, version: parked.version });
    expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  });
});
