import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { newId } from '#kit/server/new-id.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import {
  createScanForms,
  getScanFormOptions,
  getScanFormPdf,
  getShipment,
  listScanForms,
  scanFormRefusals as no,
  voidRefusals,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import type { Parcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const patience = { timeout: 60_000, interval: 200 };
const label = (change = {}): Promise<Parcel> => buyParcel(testBed, marta, change, 'USPS');

const create = (shipmentIds: readonly string[], caller = marta) =>
  caller.call(createScanForms, { body: { shipmentIds: [...shipmentIds] } }, { 'idempotency-key': newId() });

const look = async (scanFormId: string) => {
  const { items } = (await marta.call(listScanForms, { query: { limit: 100 } })).answer;
  const found = items.find((one) => one.scanFormId === scanFormId);
  if (found === undefined) throw new Error('The form is not listed.');
  return found;
};

const becomes = (scanFormId: string, status: string) =>
  vi.waitFor(async () => {
    const found = await look(scanFormId);
    expect(found.status).toBe(status);
    return found;
  }, patience);

async function closed(...parcels: readonly Parcel[]) {
  const reply = await create(parcels.map(({ shipmentId }) => shipmentId));
  const [form] = reply.answer.forms;
  if (form === undefined) throw new Error(JSON.stringify(reply));
  return becomes(form.scanFormId, 'Closed');
}

const options = async () => (await marta.call(getScanFormOptions, {})).answer;

describe('a SCAN form', () => {
  test('takes labels of one origin and day off the list, and its barcode decodes to its number', async () => {
    const parcels = [await label(), await label()];
    const before = await options();
    expect(before.actions).toEqual(['create']);
    expect(before.groups.flatMap(({ labels }) => labels.map(({ number }) => number))).toEqual(
      expect.arrayContaining(parcels.map(({ number }) => number)),
    );
    const form = await closed(...parcels);
    expect(form).toMatchObject({ labels: 2, actions: ['print'], failure: null });
    const left = (await options()).groups.flatMap(({ labels }) => labels.map(({ number }) => number));
    expect(left).not.toContain(parcels[0]?.number);
    const { path } = writeRequest(getScanFormPdf, { params: { scanFormId: form.scanFormId } });
    const { body } = await downloadOverHttp(loupe, 'Marta', path);
    const found = await readBarcodesIn(await pictureOfPage(body, 0, 203));
    expect(found).toEqual([{ symbology: 'Code128', text: form.number }]);
  });

  test('is final: both the shipment and the call to void it say so', async () => {
    const parcel = await label();
    await closed(parcel);
    const params = { shipmentId: parcel.shipmentId };
    const refused = await marta.call(voidShipment, { params });
    expect(refused.problem.code).toBe(voidRefusals.void_on_scan_form.code);
    const { shipment } = (await marta.call(getShipment, { params })).answer;
    expect(shipment.explanation).toBe(voidRefusals.void_on_scan_form.sentence);
    expect(shipment.actions).not.toContain('void');
    expect(shipment.actions).toContain('printLabel');
  });

  test('is accepted with the first scan of its parcels', async () => {
    const parcels = [await label(), await label()];
    const form = await closed(...parcels);
    await sendScans(loupe, ...parcels.map((parcel) => scanOf(parcel, 'accepted', 1)));
    const accepted = await becomes(form.scanFormId, 'Accepted');
    expect(accepted.acceptedAt).not.toBeNull();
  });

  test('of another mailing date is another form, and a late label needs a new one', async () => {
    const dayAfter = addDays(testBed.draft().shipDate ?? day('2030-01-07'), 1);
    const [first, second] = [await label(), await label({ shipDate: dayAfter })];
    const reply = await create([first.shipmentId, second.shipmentId]);
    expect(reply.answer.forms).toHaveLength(2);
    const late = await label();
    expect((await closed(late)).labels).toBe(1);
  });

  test("is refused for labels that are taken, voided, scanned, of another carrier, or not the company's", async () => {
    const [taken, gone, moved] = [await label(), await label(), await label()];
    await closed(taken);
    expect((await create([taken.shipmentId])).problem.code).toBe(no.scan_form_label_taken.code);
    await marta.call(voidShipment, { params: { shipmentId: gone.shipmentId } });
    await sendScans(loupe, scanOf(moved, 'accepted', 1));
    const other = await buyParcel(testBed, marta, {}, 'UPS');
    for (const shipmentId of [gone.shipmentId, moved.shipmentId, other.shipmentId, newId()]) {
      const refused = await create([shipmentId]);
      expect(refused.problem.code).toBe(no.scan_form_label_unfit.code);
    }
    const ilse = await loupe.as('Ilse');
    const fit = await label();
    expect((await create([fit.shipmentId], ilse)).problem.code).toBe(no.scan_form_label_unfit.code);
  });

  test('two people closing the same day at once put each label on one form', async () => {
    const parcels = [await label(), await label()];
    const ids = parcels.map(({ shipmentId }) => shipmentId);
    const replies = await Promise.all([create(ids), create(ids)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('that USPS refuses releases its labels, and tells who created it', async () => {
    const parcel = await label();
    const close = vi
      .spyOn(loupe.ports.shipping.counter, 'closeManifest')
      .mockResolvedValue({ kind: 'refused', code: 'declined', sentence: 'USPS is closed.' });
    const reply = await create([parcel.shipmentId]);
    const [form] = reply.answer.forms;
    await becomes(form?.scanFormId ?? '', 'NotCreated');
    close.mockRestore();
    await vi.waitFor(async () => {
      const { items } = (await marta.call(listInboxItems, { query: { limit: 100 } })).answer;
      expect(items.some(({ why }) => why === 'USPS is closed.')).toBe(true);
    }, patience);
    const pdf = await marta.call(getScanFormPdf, { params: { scanFormId: form?.scanFormId ?? '' } });
    expect(pdf.problem.code).toBe(no.scan_form_not_ready.code);
    expect((await closed(parcel)).labels).toBe(1);
  });

  test('takes at most 5,000 labels at once', async () => {
    const { problem } = await callUnchecked(loupe, 'Marta', createScanForms, {
      body: { shipmentIds: Array.from({ length: 10_000 }, () => newId()) },
      headers: { 'idempotency-key': newId() },
    });
    expect(problem.fields?.['shipmentIds']).toBe('Choose up to 5,000 labels.');
  });

  test('refuses a lost page and an unknown form', async () => {
    const lost = await marta.call(listScanForms, { query: { limit: 25, after: 'nowhere' } });
    expect(lost.problem.code).toBe(no.scan_forms_page_lost.code);
    const missing = await marta.call(getScanFormPdf, { params: { scanFormId: newId() } });
    expect(missing.problem.code).toBe(no.scan_form_missing.code);
  });
});
