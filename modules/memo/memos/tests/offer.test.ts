import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  memoRefusals as no,
  offerMemoLine,
  returnMemoLines,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import { checkFeed, getFeed } from '#modules/marketplace/contract.ts';
import { enableSeller, settled } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { lentMemo, readMemo, testStone } from './lend.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

const offer = (caller: Caller, memoId: string, line = 1) =>
  caller.call(offerMemoLine, { params: { memoId }, body: { line } });

/** A memo of one stone, which the seller has back. */
async function returned(reportNumber: string): Promise<string> {
  const grown = {
    ...testStone(reportNumber, 'MV-17'),
    creationType: 'Lab-grown',
    treatment: 'HPHT',
  } as const;
  const memoId = await lentMemo(marta, elena, [grown]);
  const params = { memoId };
  const version = async () => (await readMemo(marta, memoId)).version;
  const byHand = { way: 'hand', carrier: '', trackingNumber: '' } as const;
  const lines = [{ line: 1, quantity: 1 }];
  await elena.call(returnMemoLines, { params, body: { version: await version(), lines, ...byHand } });
  const taken = [{ line: 1, confirmed: 1, disputed: 0, reason: '' }];
  await marta.call(takeBackMemoLines, { params, body: { version: await version(), lines: taken } });
  return memoId;
}

test('a stone that came back becomes a feed of one row, filled in from its memo', async () => {
  const memoId = await returned('9500000001');
  expect((await offer(marta, memoId)).problem.code).toBe(no.listing_closed.code);
  await enableSeller(loupe, 'Marta', 'Harrow Stones');
  const { feedId } = (await offer(marta, memoId)).answer;
  const params = { id: feedId };
  const feed = (await marta.call(getFeed, { params })).answer;
  const { number } = await readMemo(marta, memoId);
  expect(feed).toMatchObject({
    state: 'Uploaded',
    fileName: `memo-${number}-line-1.csv`,
    sampleRows: [
      ['MV-17', 'Round', '1.000', 'G', 'VS1', '5000.00', 'Lab-grown', 'GIA', '9500000001', 'HPHT'],
    ],
  });
  // The market knows every column.
  expect(Object.keys(feed.mapping.columns).toSorted()).toEqual([...feed.headers].toSorted());
  await marta.call(checkFeed, { params, body: { mapping: feed.mapping, mode: 'Add and update' } });
  expect(await settled(marta, feedId)).toMatchObject({
    state: 'Checked',
    summary: { rejected: 0, held: 0, unknownWords: [] },
    plan: { added: 1 },
  });
});

test('only the one who may sell it offers it', async () => {
  const memoId = await lentMemo(marta, elena, [testStone('9500000002')]);
  expect((await offer(marta, memoId)).problem.code).toBe(no.not_now.code);
  expect((await offer(elena, memoId)).problem.code).toBe(no.not_now.code);
  expect((await offer(marta, memoId, 2)).problem.code).toBe(no.line_missing.code);
  expect((await offer(await loupe.as('Sven'), memoId)).problem.code).toBe(no.missing.code);
});
