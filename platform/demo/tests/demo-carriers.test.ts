import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCarriers, setCarriers } from '#platform/demo/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe()));
afterAll(() => loupe.stop());

test('shows and sets the outcome of the next label and parcel', async () => {
  const view = (await loupe.guest.call(getCarriers, {})).answer;
  expect(view).toMatchObject({
    nextOrder: null,
    nextJourney: null,
    away: [],
    carriers: ['FedEx', 'UPS', 'USPS'],
  });
  expect(view.words.map(({ typed }) => typed)).toContain('SIM:TIMEOUT');
  const body = { nextOrder: 'lose-answer', nextJourney: 'weather', away: ['UPS'] };
  expect((await loupe.guest.call(setCarriers, { body })).answer).toMatchObject(body);
  const reset = { nextOrder: null, away: [] };
  const after = (await loupe.guest.call(setCarriers, { body: reset })).answer;
  expect(after).toMatchObject({ ...reset, nextJourney: 'weather' });
});

test.each([{ nextOrder: 'explode' }, { nextJourney: 'to the moon' }, { away: ['DHL'] }])(
  'rejects a carrier choice that is not offered: %o',
  async (body) => {
    const reply = await loupe.guest.call(setCarriers, { body });
    expect(reply.problem).toMatchObject({ code: 'demo.carriers_choice_unknown' });
  },
);

test('hides the carrier controls with a real carrier', async () => {
  const other = await startTestLoupe(
    { EASYPOST_API_KEY: 'k', EASYPOST_WEBHOOK_SECRET: 's' },
    { database: loupe.connectionString },
  );
  try {
    expect((await other.guest.call(getCarriers, {})).problem).toMatchObject({
      code: 'demo.carriers_missing',
    });
    const set = await other.guest.call(setCarriers, { body: { away: [] } });
    expect(set.problem).toMatchObject({ code: 'demo.carriers_missing' });
    expect(other.ports.reconciliations.carriers.names).toEqual([]);
  } finally {
    await other.stop();
  }
});
