import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { cents } from '#kit/domain/money.ts';
import {
  actOnMemo,
  answerMemoPrice,
  askMemoPrice,
  memoReceiptAsPdf,
  memoRefusals as no,
  memoVersionAsPdf,
  moveMemoLines,
} from '#modules/memo/contract.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
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

const ask = async (caller: Caller, memoId: string, price: number, line = 1) => {
  const { version } = await readMemo(caller, memoId);
  const body = { version, line, price: cents(price) };
  return caller.call(askMemoPrice, { params: { memoId }, body });
};
const answer = async (caller: Caller, memoId: string, agree: boolean) => {
  const { version } = await readMemo(caller, memoId);
  return caller.call(answerMemoPrice, { params: { memoId }, body: { version, line: 1, agree } });
};

describe("a line's price", () => {
  test('changes once the other side agrees, and the sums, the invoice and a declined request follow', async () => {
    const memoId = await lentMemo(marta, elena, [testStone('7900000001'), testStone('7900000002')]);
    expect((await ask(elena, memoId, 450_000)).answer.memo.lines[0]).toMatchObject({
      price: 500_000,
      priceAsked: { price: 450_000, by: 'buyer' },
    });
    expect((await answer(elena, memoId, true)).problem.code).toBe(no.not_now.code);
    expect((await answer(marta, memoId, false)).answer.memo.lines[0]).toMatchObject({
      price: 500_000,
      priceAsked: null,
    });
    expect((await answer(marta, memoId, true)).problem.code).toBe(no.not_now.code);

    await ask(marta, memoId, 480_000);
    const agreed = (await answer(elena, memoId, true)).answer.memo;
    expect(agreed).toMatchObject({
      valueTotal: 980_000,
      valueOut: 980_000,
      lines: [{ price: 480_000, priceAsked: null, item: { pricePerCarat: 480_000 } }, {}],
    });
    expect(agreed.events[0]?.title).toBe('Price changed: line 1 to $4,800.00');
    const lines = [{ line: 1, quantity: 1 }];
    const kept = { version: agreed.version, act: 'keep' as const, lines };
    await elena.call(moveMemoLines, { params: { memoId }, body: kept });
    const { version } = await readMemo(marta, memoId);
    const invoiced = await marta.call(actOnMemo, {
      params: { memoId },
      body: { version, act: 'invoice' },
    });
    expect(invoiced.answer.memo.invoices[0]?.amount).toBe(480_000);
    expect((await ask(elena, memoId, 100)).problem.code).toBe(no.price_fixed.code);
    expect((await ask(elena, memoId, 100, 9)).problem.code).toBe(no.line_missing.code);
  });
});

const textOf = async (bytes: Uint8Array) => (await textOfPages(bytes)).join(' ');

describe('papers', () => {
  test('are kept for each signed step, and each handoff has a receipt', async () => {
    const memoId = await lentMemo(marta, elena, [testStone('7910000001')]);
    const memo = await readMemo(elena, memoId);
    expect(memo.papers.map(({ title }) => title)).toEqual([
      'Received, no discrepancies',
      'Shipped with FedEx',
      'Accepted, memo terms version 2020',
      'Sent, memo terms version 2020',
    ]);
    const pathOf = (path: string, eventId: string) =>
      path.replace(':memoId', memoId).replace(':eventId', eventId);
    const [received, , accepted] = memo.papers;
    const read = async (path: string, eventId = '') =>
      textOf((await downloadOverHttp(loupe, 'Elena', pathOf(path, eventId))).body);
    const early = await read(memoVersionAsPdf.path, accepted?.eventId);
    expect(early).toContain('Accepted');
    expect(early).not.toContain('Received, no discrepancies');
    const receipt = await read(memoReceiptAsPdf.path, received?.eventId);
    expect(receipt).toContain('7910000001');
    expect(receipt).toContain('Signed by Elena Castellan');
    for (const paper of [memoReceiptAsPdf, memoVersionAsPdf] as const)
      expect((await elena.call(paper, { params: { memoId, eventId: newId() } })).problem.code).toBe(
        no.paper_missing.code,
      );
  });
});
