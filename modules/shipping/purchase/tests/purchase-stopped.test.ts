import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Killable } from '#kit/server/testing/killable.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { advanceUntilKilled, stopAndFinish } from '#apps/server/testing/processes/stop-and-finish.ts';
import { look, openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  // The test runs the queue's jobs itself.
  testBed = await openShippingTestBed({ ROLES: 'web' });
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

/** The shipment number of each label the carrier made, by tracking number. */
const labelsMade = new Map<string, string>();

function partsWithCrashes(mortal: Killable): ShippingParts {
  const { counter, insurer, accountSeal } = loupe.ports.shipping;
  return {
    accountSeal,
    counter: {
      ...counter,
      buyLabel: mortal.around(async (order) => {
        const outcome = await counter.buyLabel(order);
        if (outcome.kind === 'bought') labelsMade.set(outcome.label.trackingNumber, order.shipmentNumber);
        return outcome;
      }),
      findLabel: mortal.around(counter.findLabel),
      voidLabel: mortal.around(counter.voidLabel),
    },
    insurer: {
      ...insurer,
      insure: mortal.around(insurer.insure),
      findCover: mortal.around(insurer.findCover),
    },
  };
}

/** Runs the purchase in a process that stops after `boundaries` steps, then in one that finishes. */
async function buyAndDie(boundaries: number, reference1: string) {
  const priced = await testBed.priced(marta, { reference1 }, 'UPS');
  await testBed.buy(marta, priced);
  const { rows } = await testBed.pools.owner.query<{ run_id: string }>(
    'select run_id from shipping.purchase where shipment_id = $1',
    [priced.shipmentId],
  );
  const runIds = rows.map(({ run_id }) => run_id);
  const passed = await stopAndFinish(boundaries, (mortal) =>
    advanceUntilKilled(testBed, shippingSteps(partsWithCrashes(mortal)), runIds, mortal),
  );
  const { purchase } = (await look(marta, priced.shipmentId)).answer;
  const charges = await testBed.charged(priced.number);
  return {
    passed,
    priced,
    purchase,
    charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    labels: [...labelsMade.values()].filter((number) => number === priced.number).length,
  };
}

test('a purchase stopped at any boundary charges once and has one label', async () => {
  const { passed } = await buyAndDie(Infinity, 'HV-0');
  expect(passed).toBeGreaterThan(15);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { purchase, charged, labels, priced } = await buyAndDie(boundary, `HV-${boundary}`);
    expect([boundary, purchase.status, charged, labels]).toEqual([boundary, 'Completed', priced.total, 1]);
  }
}, 300_000);

test('a declined purchase stopped at any boundary charges nothing and has no label', async () => {
  const { passed } = await buyAndDie(Infinity, 'SIM:DECLINE');
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { purchase, charged, labels } = await buyAndDie(boundary, 'SIM:DECLINE');
    expect([boundary, purchase.status, charged, labels]).toEqual([boundary, 'Failed', 0, 0]);
  }
}, 300_000);
