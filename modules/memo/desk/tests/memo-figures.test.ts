import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMemoFigures } from '#modules/memo/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { lentMemo, testStone } from '../../memos/tests/lend.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

test('staff see what is out at all sellers and by size, without a name', async () => {
  const [marta, elena, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Elena'), loupe.as('Priya')]);
  const read = async () => (await priya.call(getMemoFigures, {})).answer.rows;
  const [before] = await read();
  await lentMemo(marta, elena, [testStone('7741000001')]);
  const [all, ...bands] = await read();
  expect(all).toMatchObject({
    label: 'All companies',
    memos: (before?.memos ?? 0) + 1,
    valueOut: (before?.valueOut ?? 0) + 500_000,
  });
  expect(bands.reduce((sum, { valueOut }) => sum + valueOut, 0)).toBe(all?.valueOut);
  expect(JSON.stringify([all, ...bands])).not.toContain('Harrow');
  expect((await marta.call(getMemoFigures, {})).status).toBe(403);
});
