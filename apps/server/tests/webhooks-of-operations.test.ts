import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { createScanForms, getPickupOptions, schedulePickup } from '#modules/shipping/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms } from '../testing/key-caller.ts';
import { sentMessages } from '../testing/receivers/sent-messages.ts';
import { startReceiver } from '../testing/receivers/webhook-receiver.ts';
import type { Receiver } from '../testing/receivers/webhook-receiver.ts';
import { buyParcel } from '../testing/shipping/parcels.ts';
import { openShippingTestBed } from '../testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '../testing/shipping/shipping-test-bed.ts';
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

async function bookPickup(): Promise<void> {
  const { addresses } = (await marta.call(getPickupOptions, { query: {} })).answer;
  const [address] = addresses;
  const terms = address?.services.find(({ service }) => service === 'USPS');
  if (address === undefined || terms === undefined) throw new Error('There is no address.');
  const body = {
    service: 'USPS' as const,
    locationId: address.locationId,
    day: terms.nextDay,
    ready: '10:00',
    close: '16:00',
    shipmentIds: [],
    parcels: 3,
    weightOz: 32,
    isResidential: false,
    place: 'FRONT_DOOR',
    instructions: '',
  };
  await marta.call(schedulePickup, { body }, { 'idempotency-key': newId() });
}

test("a company's programs hear of scheduled pickups and of closed manifests", async () => {
  const body = { url: receiver.url, events: ['pickup.scheduled' as const, 'manifest.closed' as const] };
  const { webhook } = (await marta.call(makeWebhook, { body })).answer;
  const parcel = await buyParcel(testBed, marta, {}, 'USPS');
  await bookPickup();
  await marta.call(
    createScanForms,
    { body: { shipmentIds: [parcel.shipmentId] } },
    { 'idempotency-key': newId() },
  );
  await vi.waitFor(
    async () => {
      const items = await sentMessages(marta, webhook.endpointId);
      expect(items.map(({ event }) => event).toSorted()).toEqual(['manifest.closed', 'pickup.scheduled']);
      const bodies = items.map(({ sentText }) => sentText).join();
      expect(bodies).toMatch(/"service":"USPS"/);
      expect(bodies).toMatch(/"labels":1/);
      expect(bodies).not.toContain(parcel.trackingNumber);
    },
    { timeout: 60_000, interval: 200 },
  );
});
