import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  askRecipientCode,
  getTracking,
  guestRefusals as no,
  trackAsRecipient,
} from '#modules/shipping/contract.ts';
import { codeIn, listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
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

/** A separate recipient per test, since tries are counted. */
async function buyForRecipient(): Promise<{ parcel: Parcel; email: string }> {
  const email = `r${newId().slice(-8)}@solberg.example`;
  const { destination } = testBed.draft();
  if (destination === null) throw new Error('The usual draft goes somewhere.');
  const parcel = await buyParcel(testBed, marta, { destination: { ...destination, emailAddress: email } });
  await sendScans(loupe, scanOf(parcel, 'accepted', 1));
  return { parcel, email };
}

const requestCode = (shipmentNumber: string, email: string) =>
  loupe.guest.call(askRecipientCode, { body: { shipmentNumber, email } });
const track = (shipmentNumber: string, email: string, code: string) =>
  loupe.guest.call(trackAsRecipient, { body: { shipmentNumber, email, code } });
const codeFor = async ({ number }: Parcel, email: string) =>
  codeIn((await nextMail(loupe, email, () => requestCode(number, email))).text.replace(number, ''));

test('a recipient sees parcel and number with an emailed code, once, and the sender sees the view', async () => {
  const { parcel, email } = await buyForRecipient();
  const code = await codeFor(parcel, email);
  const { answer } = await track(parcel.number, email, code);
  expect(answer).toMatchObject({
    carrier: 'FedEx',
    trackingNumber: parcel.trackingNumber,
    from: 'HV Services',
    to: 'New York, NY',
    shown: 'In transit',
  });
  expect(answer.scans.map(({ words }) => words)).toContain('accepted');
  expect((await track(parcel.number, email, code)).problem.code).toBe(no.recipient_code_wrong.code);
  const { tracking } = (await marta.call(getTracking, { params: { shipmentId: parcel.shipmentId } })).answer;
  expect(tracking.looks.map(({ by }) => by)).toEqual([expect.stringMatching(/^Recipient r••/)]);
});

test('every failed lookup answers the same', async () => {
  const { parcel } = await buyForRecipient();
  const stranger = 'thief@else.example';
  const answers = [await requestCode(parcel.number, stranger), await requestCode('40-999999999', stranger)];
  expect(answers.map(({ answer }) => answer)).toEqual([{ sent: true }, { sent: true }]);
  const refused = [
    await track(parcel.number, stranger, '123456'),
    await track('40-999999999', stranger, '123456'),
    await track('40-999999998', stranger, '123456'),
  ];
  expect(new Set(refused.map(({ problem }) => `${problem.code} ${problem.detail}`)).size).toBe(1);
  expect(refused[0]?.status).toBe(422);
  // A later letter proves that none is pending.
  const known = await buyForRecipient();
  await codeFor(known.parcel, known.email);
  expect(await listMailTo(loupe, stranger)).toEqual([]);
});

test('five wrong codes lock the request, and a new code comes later', async () => {
  const { parcel, email } = await buyForRecipient();
  const code = await codeFor(parcel, email);
  const other = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await track(parcel.number, email, other);
  expect((await track(parcel.number, email, code)).status).toBe(422);
  await testBed.pools.owner.query(`update shipping.recipient_code set locked_until = now() - interval '1 s'`);
  expect((await track(parcel.number, email, code)).status).toBe(422);
  const fresh = await codeFor(parcel, email);
  expect((await track(parcel.number, email, fresh)).status).toBe(200);
});
