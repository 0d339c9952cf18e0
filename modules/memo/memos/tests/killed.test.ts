import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptMemo, memoRefusals as no, shipMemoInsured } from '#modules/memo/contract.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { readMemo, sentMemo, testStone } from './lend.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

const shipmentsOf = async (number: string): Promise<number> => {
  const { rows } = await loupe.pools.owner.query(
    `select shipment_id from shipping.shipment where draft->>'reference1' = $1`,
    [number],
  );
  return rows.length;
};

test('a memo that is stopped between its shipment and its parcel has no shipment, then one', async () => {
  const memoId = await sentMemo(marta, [testStone('7990000001')]);
  const params = { memoId };
  const { version, number } = await readMemo(elena, memoId);
  const signed = { version, agreed: true, termsVersion: '2020', signedName: 'Elena Castellan' } as const;
  await elena.call(acceptMemo, { params, body: signed });
  const ship = async () =>
    marta.call(shipMemoInsured, { params, body: { version: (await readMemo(marta, memoId)).version } });

  // The shipment is made first; its parcel can't be written, as if the process were killed there.
  const heal = await poisonRow(loupe.pools, 'memo.parcel', memoId);
  expect((await ship()).status).toBe(500);
  expect(await shipmentsOf(number)).toBe(0);
  expect((await readMemo(marta, memoId)).status).toBe('Accepted');
  await heal();

  const { shipmentId } = (await ship()).answer;
  expect(await shipmentsOf(number)).toBe(1);
  expect((await ship()).answer.shipmentId).toBe(shipmentId);
  expect(await shipmentsOf(number)).toBe(1);
  expect((await elena.call(shipMemoInsured, { params, body: { version: 3 } })).problem.code).toBe(
    no.not_now.code,
  );
});
