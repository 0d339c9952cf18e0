import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoughtLabel } from '../labels.ts';
import { labelOrder } from '../testing/label-order.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenedSandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

async function bought(reference: string): Promise<BoughtLabel> {
  await sandbox.moveTo('2026-11-16T14:00:00Z');
  const outcome = await sandbox.counter.buyLabel(labelOrder({ reference }));
  if (outcome.kind !== 'bought') throw new Error(JSON.stringify(outcome));
  return outcome.label;
}

async function kindsOf({ trackingNumber }: BoughtLabel): Promise<readonly string[]> {
  const answer = await sandbox.counter.track('FedEx', trackingNumber);
  return answer.kind === 'known' ? answer.events.map(({ kind }) => kind) : [];
}

test('a parcel stopped on its way comes back and is never delivered', async () => {
  const label = await bought('SIM:REDIRECT');
  await sandbox.moveTo('2026-11-16T23:30:00Z');
  const stop = () => sandbox.counter.intercept('FedEx', label.trackingNumber);
  expect(await stop()).toEqual({ kind: 'accepted' });
  expect(await stop()).toEqual({ kind: 'accepted' });
  await sandbox.moveTo('2026-11-25T12:00:00Z');
  const kinds = await kindsOf(label);
  expect(kinds.slice(-3)).toEqual(['other', 'return_started', 'returned']);
  expect(kinds).not.toContain('delivered');
});

test("an unscanned, delivered or unknown parcel can't be stopped", async () => {
  const label = await bought('SIM:HAPPY');
  const stop = (number: string) => sandbox.counter.intercept('FedEx', number);
  expect(await stop(label.trackingNumber)).toMatchObject({ kind: 'refused', code: 'not_scanned' });
  await sandbox.moveTo('2026-11-25T12:00:00Z');
  expect(await stop(label.trackingNumber)).toMatchObject({ kind: 'refused', code: 'too_late' });
  expect(await stop('986578788855')).toMatchObject({ kind: 'refused', code: 'parcel_unknown' });
});
