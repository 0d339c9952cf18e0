import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markDelivered, payClaim, voidShipment } from '#modules/shipping/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { sentMessages } from '../testing/receivers/sent-messages.ts';
import { startReceiver } from '../testing/receivers/webhook-receiver.ts';
import type { Receiver } from '../testing/receivers/webhook-receiver.ts';
import { acceptTerms } from '../testing/key-caller.ts';
import { approvedClaim, provenExaminer } from '../testing/shipping/claim-test-bed.ts';
import { buyParcel, scanOf, sendScans } from '../testing/shipping/parcels.ts';
import { openShippingTestBed } from '../testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '../testing/shipping/shipping-test-bed.ts';
import { companyOf } from '../testing/small-team.ts';
import { verifiedMember } from '../testing/step-up.ts';
import type { Caller, TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let receiver: Receiver;

beforeAll(async () => {
  testBed = await openShippingTestBed({ WEBHOOK_LOCALHOST: 'yes' });
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await testBed.close();
});

const events = [
  'shipment.bought',
  'shipment.voided',
  'shipment.scanned',
  'shipment.exception',
  'shipment.delivered',
  'shipment.alert',
] as const;

test("a company's programs receive its shipments' events, and never a tracking number", async () => {
  const body = { url: receiver.url, events: [...events] };
  const { webhook } = (await marta.call(makeWebhook, { body })).answer;
  const sent = await buyParcel(testBed, marta);
  const [voided, marked] = [await buyParcel(testBed, marta), await buyParcel(testBed, marta)];
  await sendScans(loupe, scanOf(sent, 'accepted', 1));
  await sendScans(loupe, scanOf(sent, 'redirect_requested', 2));
  await sendScans(loupe, scanOf(sent, 'delivered', 4));
  await marta.call(voidShipment, { params: { shipmentId: voided.shipmentId } });
  await marta.call(markDelivered, { params: { shipmentId: marked.shipmentId } });
  // The delivery is recorded with the event; whether it has arrived is a separate matter.
  await vi.waitFor(
    async () => {
      const received = await sentMessages(marta, webhook.endpointId);
      const of = (number: string) =>
        received
          .filter(({ sentText: text }) => text.includes(number))
          .map(({ event }) => event)
          .toSorted();
      expect(of(sent.number)).toEqual([
        'shipment.alert',
        'shipment.bought',
        'shipment.delivered',
        'shipment.exception',
        'shipment.scanned',
      ]);
      expect(of(voided.number)).toEqual(['shipment.bought', 'shipment.voided']);
      expect(of(marked.number)).toEqual(['shipment.bought', 'shipment.delivered']);
      expect(received.filter(({ sentText: text }) => text.includes(sent.trackingNumber))).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
});

const claimEvents = ['claim.drafted', 'claim.filed', 'claim.updated', 'claim.decided', 'claim.paid'] as const;

test("a company's programs receive its claims' events, without the circumstances or any person", async () => {
  const body = { url: `${receiver.url}/claims`, events: [...claimEvents] };
  const { webhook } = (await marta.call(makeWebhook, { body })).answer;
  const bed = { ...testBed, loupe, marta };
  const priya = await provenExaminer(bed, 'Priya');
  const claimId = await approvedClaim(bed, priya);
  const params = { companyId: companyOf('Marta'), claimId };
  const paid = await priya.call(payClaim, {
    params,
    body: { way: 'check', methodId: null, checkNumber: '1187' },
  });
  expect(paid.status).toBe(200);
  await vi.waitFor(
    async () => {
      const received = await sentMessages(marta, webhook.endpointId);
      const ofClaim = received.filter(({ sentText: text }) => text.includes(claimId));
      expect(ofClaim.map(({ event }) => event).toSorted()).toEqual([...claimEvents].toSorted());
      const texts = ofClaim.map(({ sentText: text }) => text).join();
      expect(texts).toContain('"payout":440000');
      for (const secret of ['The parcel never came', 'Marta', 'Priya']) expect(texts).not.toContain(secret);
    },
    { timeout: 60_000, interval: 200 },
  );
});
