import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { accountRefusals, saveShippingColumns, patchShippingSettings } from '#modules/shipping/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const columns = [
  { name: 'status', shown: true },
  { name: 'carrier', shown: false, width: 90 },
];

test('saves columns per list and person', async () => {
  const first = await marta.call(saveShippingColumns, { body: { columns } });
  expect(first.answer).toMatchObject({ columns, extendedCoverageAcknowledged: false });
  const saved = [{ name: 'name', shown: true }];
  const second = await marta.call(saveShippingColumns, { body: { savedShipmentsColumns: saved } });
  expect(second.answer).toMatchObject({ id: first.answer.id, columns, savedShipmentsColumns: saved });
  expect((await marta.call(getUserSettings, { query: {} })).answer).toMatchObject({ columns });
  expect((await ilse.call(getUserSettings, { query: {} })).answer).toEqual({ id: null });
});

test('changes one setting at a time, by its owner only', async () => {
  const { id } = (await marta.call(saveShippingColumns, { body: {} })).answer;
  const params = { id };
  await marta.call(patchShippingSettings, { params, body: { ExtendedCoverageAcknowledged: true } });
  await marta.call(patchShippingSettings, { params, body: { skipBrinksIntroScreen: true } });
  const last = await marta.call(patchShippingSettings, {
    params,
    body: { destinationDisplayMode: 'Contact' },
  });
  expect(last.answer).toMatchObject({
    id,
    extendedCoverageAcknowledged: true,
    skipBrinksIntroScreen: true,
    destinationDisplayMode: 'Contact',
  });
  const body = { skipBrinksIntroScreen: true };
  for (const theirs of [id, newId()])
    expect((await ilse.call(patchShippingSettings, { params: { id: theirs }, body })).problem.code).toBe(
      accountRefusals.settings_missing.code,
    );
});
