import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { businessDayOnOrAfter } from '#kit/domain/calendar/business-day.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import { createScanForms, getScanFormOptions } from '#modules/shipping/contract.ts';
import { sellUspsLabels } from '#apps/server/testing/shipping/sell-usps-labels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
let dataDir: string;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-many-labels-'));
});
afterAll(async () => {
  await testBed.close();
  await rm(dataDir, { recursive: true });
});

const labels = 5_003;
const shipDate = businessDayOnOrAfter(addDays(day(providerDay(new Date())), 1));

test('a run of over 5,000 labels is two presses: each label is on one form of at most 250', async () => {
  const { marta, pools, loupe } = testBed;
  // The carrier answers later: what is on which form is decided before.
  const close = vi
    .spyOn(loupe.ports.shipping.counter, 'closeManifest')
    .mockResolvedValue({ kind: 'unknown', reason: 'no answer' });
  await sellUspsLabels(pools, { dataDir, day: shipDate, labels, from: 'newport', name: 'Long day' });
  const waiting = async () => {
    const { groups } = (await marta.call(getScanFormOptions, {})).answer;
    return groups.filter(({ day: of }) => of === shipDate).flatMap((group) => group.labels);
  };
  const press = async () => {
    const body = { shipmentIds: (await waiting()).map(({ shipmentId }) => shipmentId) };
    return (await marta.call(createScanForms, { body }, { 'idempotency-key': newId() })).answer.forms;
  };
  expect(await waiting()).toHaveLength(5_000);
  const first = await press();
  expect(first.map((form) => form.labels)).toEqual(Array.from({ length: 20 }, () => 250));
  expect(await waiting()).toHaveLength(3);
  expect((await press()).map((form) => form.labels)).toEqual([3]);
  expect(await waiting()).toEqual([]);
  const { rows } = await pools.owner.query(
    `select count(*)::int as labels, count(distinct scan_form_id)::int as forms from shipping.shipment
     where name = 'Long day' and scan_form_id is not null`,
  );
  expect(rows).toEqual([{ labels, forms: 21 }]);
  close.mockRestore();
});
