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
const pass = (minutes: number) => testBed.clock.setOffset(testBed.clock.offsetMs + minutes * minuteMs);

interface Bought {
  readonly shipmentId: string;
  readonly cover: string;
}

async function buy(): Promise<Bought> {
  const priced = await testBed.priced(marta);
  await testBed.buy(marta, priced);
  const { coverNumber } = await testBed.ended(marta, priced.shipmentId);
  return { shipmentId: priced.shipmentId, cover: coverNumber ?? '' };
}

/** Reads what is due, and tells which covers the insurer was asked about. */
async function read(): Promise<readonly string[]> {
  const { insurer } = loupe.ports.shipping;
  const asked: string[] = [];
  const counted: typeof insurer = {
    ...insurer,
    readCovers(numbers) {
      asked.push(...numbers);
      return insurer.readCovers(numbers);
    },
  };
  const jobs = shippingJobs({ ...loupe.ports.shipping, insurer: counted });
  await testBed.runJob(jobs, 'shipping.read_covers');
  return asked;
}

const readOf = async ({ shipmentId }: Bought) =>
  (await marta.call(getPurchase, { params: { shipmentId } })).answer.purchase.coverRead;
const listAlertsOfShipment = async ({ shipmentId }: Bought) =>
  (await marta.call(getTracking, { params: { shipmentId } })).answer.tracking.alerts.map(
    ({ kind, standing }) => `${kind} ${standing}`,
  );

describe('a cover', () => {
  test('reads coverage again after 15 minutes, not before', async () => {
    const bought = await buy();
    await read();
    const first = await readOf(bought);
    expect(first?.standing).toBe('InForce');
    pass(14);
    expect(await read()).not.toContain(bought.cover);
    expect(await readOf(bought)).toEqual(first);
    pass(1);
    expect(await read()).toContain(bought.cover);
    const again = await readOf(bought);
    expect(Date.parse(again?.readAt ?? '') - Date.parse(first?.readAt ?? '')).toBeGreaterThanOrEqual(
      15 * minuteMs,
    );
  });

  test('coverage ended by the insurer raises one alert, closed when reinstated', async () => {
    const bought = await buy();
    await read();
    await loupe.ports.shipping.insurer.cancelCover(bought.cover);
    for (let times = 0; times < 2; times += 1) {
      pass(15);
      await read();
      expect((await readOf(bought))?.standing).toBe('Cancelled');
      expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Open']);
    }
    const { answer } = await marta.call(listShipments, {
      query: { tab: 'attention', limit: 100, sort: 'newest' },
    });
    expect(answer.items.map(({ shipmentId }) => shipmentId)).toContain(bought.shipmentId);
    pass(15);
    const mended = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockImplementation((numbers) =>
        Promise.resolve({ kind: 'read', covers: numbers.map((number) => ({ number, standing: 'InForce' })) }),
      );
    await read();
    mended.mockRestore();
    expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Over']);
  });

  test('shows coverage unknown to the insurer', async () => {
    const bought = await buy();
    const forgotten = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockResolvedValue({ kind: 'read', covers: [] });
    await read();
    forgotten.mockRestore();
    expect((await readOf(bought))?.standing).toBe('Missing');
    expect(await listAlertsOfShipment(bought)).toEqual(['CoverEnded Open']);
  });

  test('keeps the last reading with its time while the insurer does not answer', async () => {
    const bought = await buy();
    await read();
    const told = await readOf(bought);
    pass(60);
    const away = vi
      .spyOn(loupe.ports.shipping.insurer, 'readCovers')
      .mockResolvedValue({ kind: 'unknown', reason: 'Nobody answers.' });
    await read();
    away.mockRestore();
    expect(await readOf(bought)).toEqual(told);
    expect(await listAlertsOfShipment(bought)).toEqual([]);
  });

  test('stops reading coverage of a voided label and raises no alert', async () => {
    const bought = await buy();
    await read();
    await marta.call(voidShipment, { params: { shipmentId: bought.shipmentId } });
    await testBed.ended(marta, bought.shipmentId);
    pass(15);
    expect(await read()).not.toContain(bought.cover);
    expect(await listAlertsOfShipment(bought)).toEqual([]);
  });
});
