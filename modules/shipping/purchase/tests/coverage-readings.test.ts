import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getPurchase, getTracking, listShipments, voidShipment } from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
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

const minuteMs = 60_000;
const advanceMinutes = (minutes: number) =>
  testBed.clock.setOffset(testBed.clock.offsetMs + minutes * minuteMs);

interface BoughtParcel {
  readonly shipmentId: string;
  readonly cover: string;
}

async function buy(): Promise<BoughtParcel> {
  const priced = await testBed.priced(marta);
  await testBed.buy(marta, priced);
  const { coverNumber } = await testBed.ended(marta, priced.shipmentId);
  return { shipmentId: priced.shipmentId, cover: coverNumber ?? '' };
}

/** Runs the job and returns the coverage numbers requested from the insurer. */
async function runReading(): Promise<readonly string[]> {
  const { insurer } = loupe.ports.shipping;
  const requested: string[] = [];
  const recorded: typeof insurer = {
    ...insurer,
    readCovers(numbers) {
      requested.push(...numbers);
      return insurer.readCovers(numbers);
    },
  };
  const jobs = shippingJobs({ ...loupe.ports.shipping, insurer: recorded });
  await testBed.runJob(jobs, 'shipping.read_covers');
  return requested;
}

const loadReading = async ({ shipmentId }: BoughtParcel) =>
  (await marta.call(getPurchase, { params: { shipmentId } })).answer.purchase.coverRead;
const listAlertsOfShipment = async ({ shipmentId }: BoughtParcel) =>
  (await marta.call(getTracking, { params: { shipmentId } })).answer.tracking.alerts.map(
    ({ kind, status }) => `${kind} ${status}`,
  );

describe('coverage readings', () => {
  test('reads coverage again after 15 minutes, not before', async () => {
    const bought = await buy();
    await runReading();
    const first = await loadReading(bought);
    expect(first?.status).toBe('InForce');
    advanceMinutes(14);
    expect(await runReading()).not.toContain(bought.cover);
    expect(await loadReading(bought)).toEqual(first);
    advanceMinutes(1);
    expect(await runReading()).toContain(bought.cover);
    const again = await loadReading(bought);
    expect(Date.parse(again?.readAt ?? '') - Date.parse(first?.readAt ?? '')).toBeGreaterThanOrEqual(
      15 * minuteMs,
    );
  });

  test('coverage ended by the insurer raises one alert, closed when reinstated', async () => {
    const bought = await buy();
    await runReading();
    await loupe.ports.shipping.insurer.cancelCover(bought.cover);
    for (let times = 0; times < 2; times += 1) {
      advanceMinutes(15);
      await runReading();
      expect((await loadReading(bought))?.status).toBe('Cancelled');
      expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Open']);
    }
    const { answer } = await marta.call(listShipments, {
      query: { tab: 'attention', limit: 100, sort: 'newest' },
    });
    expect(answer.items.map(({ shipmentId }) => shipmentId)).toContain(bought.shipmentId);
    advanceMinutes(15);
    const reinstated = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockImplementation((numbers) =>
        Promise.resolve({ kind: 'read', covers: numbers.map((number) => ({ number, status: 'InForce' })) }),
      );
    await runReading();
    reinstated.mockRestore();
    expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Over']);
  });

  test('shows coverage unknown to the insurer', async () => {
    const bought = await buy();
    const unknownCover = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockResolvedValue({ kind: 'read', covers: [] });
    await runReading();
    unknownCover.mockRestore();
    expect((await loadReading(bought))?.status).toBe('Missing');
    expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Open']);
  });

  test('keeps the last reading with its time while the insurer does not answer', async () => {
    const bought = await buy();
    await runReading();
    const lastReading = await loadReading(bought);
    advanceMinutes(60);
    const unavailable = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockResolvedValue({ kind: 'unknown', reason: 'No answer.' });
    await runReading();
    unavailable.mockRestore();
    expect(await loadReading(bought)).toEqual(lastReading);
    expect(await listAlertsOfShipment(bought)).toEqual([]);
  });

  test('stops reading coverage of a voided label and raises no alert', async () => {
    const bought = await buy();
    await runReading();
    await marta.call(voidShipment, { params: { shipmentId: bought.shipmentId } });
    await testBed.ended(marta, bought.shipmentId);
    advanceMinutes(15);
    expect(await runReading()).not.toContain(bought.cover);
    expect(await listAlertsOfShipment(bought)).toEqual([]);
  });
});
