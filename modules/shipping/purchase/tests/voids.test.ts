import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getLabel,
  getShipment,
  labelRefusals,
  deliveredRefusals,
  markDelivered,
  voidRefusals as no,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { look, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed, Priced } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

async function buyLabel(): Promise<Priced> {
  const priced = await testBed.priced(marta);
  await testBed.buy(marta, priced);
  await testBed.ended(marta, priced.shipmentId);
  return priced;
}

const requestVoid = ({ shipmentId }: Pick<Priced, 'shipmentId'>) =>
  marta.call(voidShipment, { params: { shipmentId } });

/** Waits for the carrier's answer to the void. */
const waitForVoid = ({ shipmentId }: Priced) =>
  vi.waitFor(
    async () => {
      const { purchase } = (await look(marta, shipmentId)).answer;
      expect(['voided', 'refused']).toContain(purchase.voiding?.status);
      return purchase;
    },
    { timeout: 60_000, interval: 200 },
  );

const findBalance = async ({ number }: Priced) =>
  (await testBed.charged(number)).reduce((sum, { amount }) => sum + amount, 0);

const loadShipment = async ({ shipmentId }: Priced) =>
  (await marta.call(getShipment, { params: { shipmentId } })).answer.shipment;

const setStatus = ({ shipmentId }: Priced, status: string) =>
  testBed.pools.owner.query('update shipping.shipment set status = $2 where shipment_id = $1', [
    shipmentId,
    status,
  ]);

test('a void credits label and premium once, however often pressed', async () => {
  const priced = await buyLabel();
  await Promise.all([requestVoid(priced), requestVoid(priced)]);
  expect(await waitForVoid(priced)).toMatchObject({
    shipmentStatus: 'Voided',
    voiding: { status: 'voided' },
  });
  expect(await testBed.charged(priced.number)).toHaveLength(4);
  expect(await findBalance(priced)).toBe(0);
  const shipment = await loadShipment(priced);
  expect(shipment.voidedAt).not.toBeNull();
  expect((await requestVoid(priced)).problem).toMatchObject({
    code: no.void_already.code,
    detail: 'This label is already voided.',
  });
  const label = await marta.call(getLabel, {
    params: { shipmentId: priced.shipmentId },
    query: { type: 'PDF', tab: 'NoTab', again: 'no' },
  });
  expect(label.problem.code).toBe(labelRefusals.label_voided.code);
});

test('a void refused by the carrier stays charged, with its reason', async () => {
  const priced = await buyLabel();
  const sentence = 'USPS has already scanned this parcel.';
  const refusing = vi
    .spyOn(loupe.ports.shipping.counter, 'voidLabel')
    .mockResolvedValueOnce({ kind: 'refused', code: 'already_scanned', sentence });
  await requestVoid(priced);
  expect(await waitForVoid(priced)).toMatchObject({
    shipmentStatus: 'Created',
    voiding: { status: 'refused', words: sentence },
  });
  expect(await findBalance(priced)).toBe(priced.total);
  refusing.mockRestore();
});

test('a lost void answer is retried until known', async () => {
  const priced = await buyLabel();
  const silent = vi
    .spyOn(loupe.ports.shipping.counter, 'voidLabel')
    .mockResolvedValueOnce({ kind: 'unknown', reason: 'silence' });
  const { answer } = await requestVoid(priced);
  expect(answer.purchase.voiding?.words).toMatch(/Voiding|confirming/);
  expect(await waitForVoid(priced)).toMatchObject({ shipmentStatus: 'Voided' });
  expect(await findBalance(priced)).toBe(0);
  silent.mockRestore();
});

test('refuses to mark a shipment as delivered during a pending void', async () => {
  const priced = await buyLabel();
  const silent = vi
    .spyOn(loupe.ports.shipping.counter, 'voidLabel')
    .mockResolvedValueOnce({ kind: 'unknown', reason: 'silence' });
  await requestVoid(priced);
  const params = { shipmentId: priced.shipmentId };
  expect((await marta.call(markDelivered, { params })).problem.code).toBe(
    deliveredRefusals.delivered_while_voiding.code,
  );
  expect(await waitForVoid(priced)).toMatchObject({ shipmentStatus: 'Voided' });
  silent.mockRestore();
});

test("refuses to void unpurchased or scanned labels and after the carrier's window", async () => {
  expect((await requestVoid(await testBed.save(marta))).problem.code).toBe(no.void_no_label.code);
  const priced = await buyLabel();
  await setStatus(priced, 'InTransit');
  expect((await requestVoid(priced)).problem.code).toBe(no.void_scanned.code);
  await setStatus(priced, 'Created');
  await testBed.pools.owner.query(
    `update shipping.purchase set label = jsonb_set(label, '{voidableUntil}', '"2020-01-02"') where shipment_id = $1`,
    [priced.shipmentId],
  );
  expect((await requestVoid(priced)).problem.code).toBe(no.void_window_over.code);
});

test('a shipment marked as delivered stays delivered', async () => {
  const priced = await buyLabel();
  const params = { shipmentId: priced.shipmentId };
  expect((await marta.call(markDelivered, { params })).status).toBe(204);
  expect((await loadShipment(priced)).status).toBe('Delivered');
  expect((await marta.call(markDelivered, { params })).problem.code).toBe(
    deliveredRefusals.delivered_not_now.code,
  );
  expect((await requestVoid(priced)).problem.code).toBe(no.void_scanned.code);
});
