import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatCents, cents } from '#kit/domain/money.ts';
import {
  documentRefusals as no,
  getCoverageCertificate,
  getShipment,
  getTransactionReceipt,
  shipmentRefusals,
  voidShipment,
  saveShippingColumns,
  patchShippingSettings,
} from '#modules/shipping/contract.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type {
  OpenShippingTestBed,
  Priced,
  ShippingTestBed,
} from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  const { id } = (await marta.call(saveShippingColumns, { body: {} })).answer;
  await marta.call(patchShippingSettings, { params: { id }, body: { ExtendedCoverageAcknowledged: true } });
});
afterAll(() => testBed.close());

async function buyShipment(change?: Parameters<ShippingTestBed['priced']>[1]): Promise<Priced> {
  const priced = await testBed.priced(marta, change);
  await testBed.buy(marta, priced);
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  return priced;
}

const downloadReceipt = ({ shipmentId }: { readonly shipmentId: string }, name = 'Marta') =>
  fetchPaper(loupe, name, getTransactionReceipt, { params: { shipmentId } });
const downloadCertificate = ({ shipmentId }: { readonly shipmentId: string }, name = 'Marta') =>
  fetchPaper(loupe, name, getCoverageCertificate, { params: { shipmentId } });

test("a receipt shows purchase, buyer and price, and only the number's end", async () => {
  const priced = await buyShipment();
  const { answer } = await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
  expect(answer.shipment.actions).toContain('downloadTransactionReceipt');
  const { words } = await downloadReceipt(priced);
  for (const part of [
    priced.number,
    formatCents(cents(priced.total)),
    'Marta Reyes',
    'Weekly invoice',
    'KESSLER & CO.',
    'HV-20871',
    answer.shipment.trackingTail ?? '?',
  ])
    expect(words).toContain(part);
});

test('a certificate shows the coverage as purchased', async () => {
  const { words } = await downloadCertificate(await buyShipment({ coverage: 'Expanded' }));
  for (const part of [
    'Certificate of coverage',
    'TC-',
    'Harrow & Vale',
    '$900.00',
    'Version 20',
    'Nothing on the label reveals the contents.',
    'within 6 months of tender',
  ])
    expect(words).toContain(part);
});

test('a shipment has no documents before purchase and no certificate without insurance', async () => {
  const saved = await testBed.save(marta);
  expect((await downloadReceipt(saved)).code).toBe(no.receipt_missing.code);
  expect((await downloadCertificate(saved)).code).toBe(no.certificate_missing.code);
  const uninsured = await buyShipment({ excludePolicyCover: true });
  expect((await downloadCertificate(uninsured)).code).toBe(no.certificate_missing.code);
  expect((await downloadReceipt(uninsured)).status).toBe(200);
});

test('a voided shipment keeps its receipt, marked, and has no certificate', async () => {
  const priced = await buyShipment();
  await marta.call(voidShipment, { params: { shipmentId: priced.shipmentId } });
  await vi.waitFor(
    async () => {
      const { answer } = await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
      expect(answer.shipment.status).toBe('Voided');
    },
    { timeout: 60_000, interval: 200 },
  );
  expect((await downloadCertificate(priced)).code).toBe(no.certificate_void.code);
  expect((await downloadReceipt(priced)).words).toContain('Voided and credited');
});

test('hides documents from other companies', async () => {
  const priced = await buyShipment();
  const replies = [await downloadReceipt(priced, 'Ilse'), await downloadCertificate(priced, 'Ilse')];
  expect(replies.map(({ code }) => code)).toEqual(Array(2).fill(shipmentRefusals.shipment_missing.code));
});
