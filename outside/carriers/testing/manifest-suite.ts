import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import type { ManifestOrder } from '../manifests.ts';
import { boughtBy } from './opened-counter.ts';
import type { OpenedCounter } from './opened-counter.ts';
import { labelOrder } from './label-order.ts';

const priority = () => labelOrder({ order: { carrier: 'USPS', service: 'PRIORITY_MAIL' } });

/** Manifests behind the port. */
export function manifestSuite(at: () => OpenedCounter) {
  const buyLabel = async () => boughtBy(await at().counter.buyLabel(priority()));
  const ordered = async (count: number): Promise<ManifestOrder> => {
    const trackingNumbers: string[] = [];
    for (let made = 0; made < count; made += 1) trackingNumbers.push((await buyLabel()).trackingNumber);
    return {
      key: randomUUID(),
      carrier: 'USPS',
      from: priority().from,
      day: day('2026-11-16'),
      trackingNumbers,
    };
  };

  test('labels go on one manifest, however often it is asked for, and can no longer be voided', async () => {
    const { counter } = at();
    const order = await ordered(3);
    const closed = await counter.closeManifest(order);
    if (closed.kind !== 'closed') throw new Error(JSON.stringify(closed));
    expect(closed.manifest.number).toMatch(/^92750\d{17}$/);
    expect(await counter.closeManifest(order)).toEqual(closed);
    expect(await counter.findManifest(order)).toEqual(closed);
    const [number = ''] = order.trackingNumbers;
    expect(await counter.voidLabel('USPS', number)).toMatchObject({ kind: 'refused' });
  });

  test('a manifest that was never asked for is not known', async () => {
    expect(await at().counter.findManifest(await ordered(1))).toEqual({ kind: 'never_came' });
  });

  test.each(['answer lost', 'order lost'] as const)('%s: one manifest is made', async (trouble) => {
    const { counter } = at();
    const order = await ordered(2);
    await at().next(trouble);
    expect((await counter.closeManifest(order)).kind).toBe('unknown');
    const found = await counter.findManifest(order);
    expect(found.kind).toBe(trouble === 'answer lost' ? 'closed' : 'never_came');
    const again = await counter.closeManifest(order);
    expect(again.kind).toBe('closed');
    expect(await counter.findManifest(order)).toEqual(again);
  });

  test("a refusal is in the carrier's words, and its labels can still be voided", async () => {
    const { counter } = at();
    const order = await ordered(1);
    await at().next('declined');
    const outcome = await counter.closeManifest(order);
    expect(outcome).toMatchObject({ kind: 'refused', sentence: "USPS didn't accept this SCAN form." });
    const [number = ''] = order.trackingNumbers;
    expect((await counter.voidLabel('USPS', number)).kind).toBe('voided');
  });

  test('a voided label goes on no manifest', async () => {
    const { counter } = at();
    const order = await ordered(1);
    await counter.voidLabel('USPS', order.trackingNumbers[0] ?? '');
    expect((await counter.closeManifest(order)).kind).toBe('refused');
  });
}
