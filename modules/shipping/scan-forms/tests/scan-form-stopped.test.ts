import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { Killable } from '#kit/server/testing/killable.ts';
import { createScanForms } from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { advanceUntilKilled, stopAndFinish } from '#apps/server/testing/processes/stop-and-finish.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
// The test runs the queue's jobs itself.
beforeAll(async () => void (testBed = await openShippingTestBed({ ROLES: 'web' })));
afterAll(() => testBed.close());

/** The numbers of the forms that the carrier made, by its key. */
const made = new Map<string, Set<string>>();

function partsWithCrashes(mortal: Killable): ShippingParts {
  const { counter, insurer, accountSeal } = testBed.loupe.ports.shipping;
  return {
    accountSeal,
    insurer,
    counter: {
      ...counter,
      closeManifest: mortal.around(async (order) => {
        const outcome = await counter.closeManifest(order);
        if (outcome.kind === 'closed')
          made.set(order.key, (made.get(order.key) ?? new Set()).add(outcome.manifest.number));
        return outcome;
      }),
      findManifest: mortal.around(counter.findManifest),
    },
  };
}

const advanceRun = (runId: string, mortal: Killable): Promise<void> =>
  advanceUntilKilled(testBed, shippingSteps(partsWithCrashes(mortal)), [runId], mortal);

async function runOf(id: string, from: string): Promise<string> {
  const { rows } = await testBed.pools.owner.query<{ run_id: string }>(`select ${from} = $1`, [id]);
  return rows[0]?.run_id ?? '';
}

async function uspsLabel(): Promise<string> {
  const priced = await testBed.priced(testBed.marta, {}, 'USPS');
  await testBed.buy(testBed.marta, priced);
  await advanceRun(
    await runOf(priced.shipmentId, 'run_id from shipping.purchase where shipment_id'),
    new Killable(Infinity),
  );
  return priced.shipmentId;
}

/** Closes a form in a process that stops after `boundaries` steps, then in one that finishes. */
async function closeAndDie(boundaries: number) {
  const shipmentId = await uspsLabel();
  const key = { 'idempotency-key': newId() };
  const { answer } = await testBed.marta.call(createScanForms, { body: { shipmentIds: [shipmentId] } }, key);
  const scanFormId = answer.forms[0]?.scanFormId ?? '';
  const runId = await runOf(scanFormId, "id as run_id from kit.step_run where subject ->> 'scanFormId'");
  const passed = await stopAndFinish(boundaries, (mortal) => advanceRun(runId, mortal));
  const forms = await testBed.pools.owner.query<{ status: string; number: string }>(
    'select status, number from shipping.scan_form where scan_form_id = $1',
    [scanFormId],
  );
  return { passed, form: forms.rows[0], numbers: [...(made.get(scanFormId) ?? [])] };
}

test('a form stopped at any boundary is closed once, with the number the carrier gave', async () => {
  const { passed } = await closeAndDie(Infinity);
  expect(passed).toBeGreaterThan(4);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { form, numbers } = await closeAndDie(boundary);
    expect([boundary, form?.status, numbers]).toEqual([boundary, 'Closed', [form?.number]]);
  }
}, 120_000);
