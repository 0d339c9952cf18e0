import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import {
  addLeg,
  getChain,
  getShipment,
  guestRefusals,
  legRefusals as no,
  listShipments,
  mailReturnLabel,
  openReturnLabel,
  printReturnLabel,
  saveShipment,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import { waitForMail, nextMail } from '#apps/server/testing/mailbox.ts';
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

const idempotencyKey = () => ({ 'idempotency-key': newId() });

const createLeg = (caller: Caller, { shipmentId }: { shipmentId: string }, kind: 'Boomerang' | 'Forward') =>
  caller.call(addLeg, { params: { shipmentId }, body: { kind } }, idempotencyKey());

const loadChain = async ({ shipmentId }: { shipmentId: string }) =>
  (await marta.call(getChain, { params: { shipmentId } })).answer;

describe('legs of a purchased shipment', () => {
  test('a boomerang and a forward form one chain, visible from each shipment', async () => {
    const parcel = await buyParcel(testBed, marta);
    const back = (await createLeg(marta, parcel, 'Boomerang')).answer.shipment;
    expect(back).toMatchObject({
      kind: 'Boomerang',
      status: 'Saved',
      draft: {
        originalShipmentId: parcel.shipmentId,
        origin: { city: 'New York' },
        destination: { city: 'Providence' },
      },
    });
    const forward = (await createLeg(marta, parcel, 'Forward')).answer.shipment;
    expect(forward.draft).toMatchObject({ origin: { city: 'New York' }, destination: null });
    for (const shipment of [parcel, back, forward]) {
      const { legs } = await loadChain(shipment);
      expect(legs.map(({ shipmentId }) => shipmentId)).toEqual([
        parcel.shipmentId,
        back.shipmentId,
        forward.shipmentId,
      ]);
    }
    const tab = await marta.call(listShipments, { query: { tab: 'boomerang', limit: 25, sort: 'newest' } });
    expect(tab.answer.items.map(({ shipmentId }) => shipmentId)).toContain(back.shipmentId);
  });

  test('a bought boomerang label is offered on the shipment it returns, until its first scan', async () => {
    const parcel = await buyParcel(testBed, marta);
    const offered = async (caller = marta) => {
      const { answer } = await caller.call(getShipment, { params: { shipmentId: parcel.shipmentId } });
      const { returnShipmentId, actions } = answer.shipment;
      return { returnShipmentId, mayPrint: actions.includes('returnLabel') };
    };
    expect(await offered()).toEqual({ returnShipmentId: null, mayPrint: false });
    const back = await buyParcel(
      testBed,
      marta,
      { kind: 'Boomerang', originalShipmentId: parcel.shipmentId },
      'UPS',
    );
    expect(await offered()).toEqual({ returnShipmentId: back.shipmentId, mayPrint: true });
    await sendScans(loupe, scanOf(back, 'accepted', 1));
    expect(await offered()).toEqual({ returnShipmentId: null, mayPrint: false });
  });

  test('a forward is bought, scanned and delivered as the second leg of its chain', async () => {
    const parcel = await buyParcel(testBed, marta);
    await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'delivered', 2));
    const draft = (await createLeg(marta, parcel, 'Forward')).answer.shipment;
    expect(draft.draft.origin).toMatchObject({ city: 'New York', postalCode: '10036' });
    const forward = await buyParcel(testBed, marta, {
      kind: 'Forward',
      originalShipmentId: parcel.shipmentId,
      origin: draft.draft.origin,
      destination: testBed.draft().origin,
    });
    await sendScans(loupe, scanOf(forward, 'accepted', 3), scanOf(forward, 'delivered', 4));
    const { legs } = await loadChain(parcel);
    expect(legs.find(({ shipmentId }) => shipmentId === forward.shipmentId)).toMatchObject({
      kind: 'Forward',
      status: 'Delivered',
      from: 'New York, NY',
    });
    const { answer } = await marta.call(getShipment, { params: { shipmentId: forward.shipmentId } });
    expect(answer.shipment.actions).toContain('billing');
  });

  test("refuses legs before purchase and for another company's shipment", async () => {
    const saved = await testBed.save(marta);
    expect((await createLeg(marta, saved, 'Forward')).problem.code).toBe(no.leg_not_now.code);
    const parcel = await buyParcel(testBed, marta);
    const ilse = await loupe.as('Ilse');
    expect((await createLeg(ilse, parcel, 'Forward')).problem.code).toBe(
      shipmentRefusals.shipment_missing.code,
    );
    // A draft can't name another company's shipment as its original.
    const draft = { ...testBed.draft({ originalShipmentId: parcel.shipmentId }), notifyEmails: [] };
    const rejected = await ilse.call(saveShipment, { body: { draft } }, idempotencyKey());
    expect(rejected.problem.code).toBe(shipmentRefusals.shipment_missing.code);
  });
});

const guestEmail = 'ana@solberg.example';

async function boomerang(): Promise<Parcel> {
  return buyParcel(testBed, marta, { kind: 'Boomerang' }, 'UPS');
}

const mail = (caller: Caller, { shipmentId }: Parcel, email = guestEmail) =>
  caller.call(mailReturnLabel, { params: { shipmentId }, body: { email } });

const open = (shipmentNumber: string, email: string) =>
  loupe.guest.call(openReturnLabel, { body: { shipmentNumber, email } });

async function print(shipmentNumber: string, email = guestEmail) {
  const { path } = writeRequest(printReturnLabel, { body: { shipmentNumber, email } });
  const answer = await fetch(`${loupe.url}${path}`, {
    method: 'POST',
    headers: { 'x-subscription-key': 'loupe-web', 'content-type': 'application/json' },
    body: JSON.stringify({ shipmentNumber, email }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.status === 200
    ? { words: (await textOfPages(bytes)).join('\n'), code: undefined }
    : { words: '', code: (JSON.parse(bytes.toString()) as { code: string }).code };
}

describe('a return label', () => {
  test('emails a return label that opens with its shipment ID and address, and prints', async () => {
    const parcel = await boomerang();
    const sent = await nextMail(loupe, guestEmail, () => mail(marta, parcel));
    expect(sent.subject).toBe('A return label from Kessler & Co.');
    expect(sent.text).toContain(`/return-label#${parcel.number}`);
    expect(sent.text).not.toContain(parcel.trackingNumber);
    const { answer } = await open(parcel.number, 'ANA@solberg.example');
    expect(answer).toMatchObject({ carrier: 'UPS', from: 'Providence, RI', mayPrint: true, printed: 0 });
    const paper = await print(parcel.number);
    expect(paper.words.replaceAll(' ', '')).toContain(parcel.trackingNumber.slice(2));
    expect((await loadChain(parcel)).letters).toMatchObject([{ email: guestEmail, prints: 1 }]);
  });

  test('prints a return label three times, and never after the first scan', async () => {
    const parcel = await boomerang();
    await mail(marta, parcel);
    for (let copy = 0; copy < 3; copy += 1) expect((await print(parcel.number)).code).toBeUndefined();
    expect((await print(parcel.number)).code).toBe(guestRefusals.return_label_over.code);
    const scanned = await boomerang();
    await mail(marta, scanned);
    await sendScans(loupe, scanOf(scanned, 'accepted', 1));
    expect((await open(scanned.number, guestEmail)).answer.mayPrint).toBe(false);
    expect((await print(scanned.number)).code).toBe(guestRefusals.return_label_over.code);
    expect((await mail(marta, scanned)).problem.code).toBe(no.return_label_not_now.code);
  });

  test('reveals nothing for a wrong ID or address, or after five wrong tries', async () => {
    const parcel = await boomerang();
    await mail(marta, parcel);
    const wrong = await open(parcel.number, 'somebody@else.example');
    const unknown = await open('40-999999999', guestEmail);
    expect(wrong.problem).toMatchObject({ code: guestRefusals.return_label_unknown.code });
    expect(unknown.problem.detail).toBe(wrong.problem.detail);
    expect((await print(parcel.number, 'somebody@else.example')).code).toBe(
      guestRefusals.return_label_unknown.code,
    );
    for (let tries = 0; tries < 4; tries += 1) await open(parcel.number, `guess${tries}@else.example`);
    expect((await open(parcel.number, guestEmail)).status).toBe(404);
    await testBed.pools.owner.query(
      `update shipping.return_letter set wrong_since = wrong_since - interval '16 minutes'`,
    );
    expect((await open(parcel.number, guestEmail)).status).toBe(200);
  });

  test('sends a return label at most five times per address, from its own company only', async () => {
    const parcel = await boomerang();
    for (let sends = 0; sends < 5; sends += 1) await mail(marta, parcel, 'often@solberg.example');
    expect((await mail(marta, parcel, 'often@solberg.example')).problem.code).toBe(
      no.return_label_sent_often.code,
    );
    await waitForMail(loupe, 'often@solberg.example', 'A return label from Kessler & Co.', 5);
    const ilse = await loupe.as('Ilse');
    expect((await mail(ilse, parcel)).problem.code).toBe(shipmentRefusals.shipment_missing.code);
  });
});
