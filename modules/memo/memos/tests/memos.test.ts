import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#kit/server/new-id.ts';
import {
  acceptMemo,
  actOnMemo,
  addMemoComment,
  createMemo,
  deleteMemo,
  editMemo,
  endMemo,
  findBuyer,
  getMemo,
  listMemos,
  memoRefusals as no,
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
  sendMemo,
  shipMemo,
  summarizeMemos,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { cents } from '#kit/domain/money.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena, sven] = await Promise.all([loupe.as('Marta'), loupe.as('Elena'), loupe.as('Sven')]);
});
afterAll(() => loupe.stop());

const soon = { timeout: 60_000, interval: 200 };
const buyerEmail = 'elena.castellan@castellangems.example';

const stone = (carats: number, reportNumber: string) => ({
  kind: 'Diamond' as const,
  shape: 'Round' as const,
  carats,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(500_000),
  treatment: 'None' as const,
  creationType: 'Natural' as const,
  lab: 'GIA' as const,
  reportNumber,
  itemId: '',
  notes: '',
});
const rings = (quantity: number) => ({
  kind: 'Jewelry' as const,
  type: 'Ring' as const,
  description: 'Signet ring',
  weight: 1_120,
  quantity,
  itemId: '',
  notes: '',
  price: cents(145_000),
});
const terms = { validityDays: 14, paymentDays: 30, interest: 1_200, note: '' };

const draft = async (items: readonly (ReturnType<typeof stone> | ReturnType<typeof rings>)[]) =>
  (
    await marta.call(
      createMemo,
      { body: { ...terms, buyerEmail, items: [...items] } },
      { 'idempotency-key': newId() },
    )
  ).answer.memo;
const read = async (memoId: string, caller = marta) =>
  (await caller.call(getMemo, { params: { memoId } })).answer.memo;
const versionOf = async (memoId: string) => (await read(memoId)).version;
const params = (memoId: string) => ({ params: { memoId } });

const send = async (memoId: string) =>
  marta.call(sendMemo, {
    ...params(memoId),
    body: { version: await versionOf(memoId), agreed: true, termsVersion: '2020' },
  });
const accept = async (memoId: string, caller = elena) =>
  caller.call(acceptMemo, {
    ...params(memoId),
    body: {
      version: await versionOf(memoId),
      agreed: true,
      termsVersion: '2020',
      signedName: 'Elena Castellan',
    },
  });
const ship = async (memoId: string) =>
  marta.call(shipMemo, {
    ...params(memoId),
    body: {
      version: await versionOf(memoId),
      way: 'carrier',
      carrier: 'FedEx',
      trackingNumber: '794612340987',
      signedName: '',
    },
  });
const receive = async (memoId: string, missing: { line: number; quantity: number }[] = []) =>
  elena.call(receiveMemo, {
    ...params(memoId),
    body: { version: await versionOf(memoId), missing, comment: '' },
  });

/** A memo that Elena's company has received. */
async function received(items: Parameters<typeof draft>[0]): Promise<string> {
  const { memoId } = await draft(items);
  await send(memoId);
  await accept(memoId);
  await ship(memoId);
  await receive(memoId);
  return memoId;
}

const lines = async (
  caller: Caller,
  memoId: string,
  act: 'keep' | 'undoKeep' | 'undoReturn' | 'settleAsReturned' | 'settleAsKept',
  chosen: { line: number; quantity: number }[],
) =>
  caller.call(moveMemoLines, {
    ...params(memoId),
    body: { version: await versionOf(memoId), act, lines: chosen },
  });
const returnLines = async (memoId: string, chosen: { line: number; quantity: number }[]) =>
  elena.call(returnMemoLines, {
    ...params(memoId),
    body: {
      version: await versionOf(memoId),
      lines: chosen,
      way: 'carrier',
      carrier: 'FedEx',
      trackingNumber: '794612342207',
    },
  });
const takeBack = async (
  memoId: string,
  chosen: { line: number; confirmed: number; disputed: number; reason: string }[],
) =>
  marta.call(takeBackMemoLines, {
    ...params(memoId),
    body: { version: await versionOf(memoId), lines: chosen },
  });
const end = async (
  caller: Caller,
  memoId: string,
  act: 'requestChange' | 'cancel' | 'close',
  comment = 'As agreed by phone.',
) => caller.call(endMemo, { ...params(memoId), body: { version: await versionOf(memoId), act, comment } });
const plain = async (memoId: string, act: 'withdraw' | 'undoShip' | 'invoice') =>
  marta.call(actOnMemo, { ...params(memoId), body: { version: await versionOf(memoId), act } });

const inbox = async (caller: Caller) =>
  (await caller.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);

describe('a buyer', () => {
  test('is found by email, unless unknown, of the own company, or without Memo', async () => {
    const find = (email: string) => marta.call(findBuyer, { body: { buyerEmail: email } });
    expect((await find(buyerEmail)).answer).toEqual({
      companyName: 'Castellan Gems',
      lastTerms: null,
      personName: 'Elena Castellan',
      place: 'Los Angeles, CA',
      template: null,
    });
    expect((await find('nobody@castellangems.example')).problem).toMatchObject({
      code: no.buyer_unknown.code,
      detail: 'User with that email address was not found',
    });
    expect((await find('jonah.price@harrowvale.example')).problem.code).toBe(no.buyer_is_own.code);
    expect((await find('ilse.kessler@kesslerco.example')).problem.code).toBe(no.buyer_without_memo.code);
  });
});

describe('a memo', () => {
  test('goes out with five stones, and two are kept and invoiced, three returned and confirmed', async () => {
    const items = [1_000, 1_100, 1_200, 1_300, 1_400].map((carats, at) => stone(carats, `77000000${at}`));
    const { memoId, number, status } = await draft(items);
    expect(status).toBe('Draft');
    expect((await elena.call(getMemo, params(memoId))).problem.code).toBe(no.missing.code);
    expect((await send(memoId)).answer.memo.status).toBe('Pending With Buyer');
    await expect.poll(() => inbox(elena), soon).toContain(`Accept memo ${number}`);
    const titles = async () =>
      (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles, soon).toContain(`Harrow & Vale sent you memo ${number}`);
    const accepted = (await accept(memoId)).answer.memo;
    expect(accepted).toMatchObject({ status: 'Accepted', party: 'buyer', counterparty: 'Harrow & Vale' });
    expect(accepted.events[0]?.signed).toMatch(/^Signed by Elena Castellan from [\d.:a-f]+\.$/);
    expect((await ship(memoId)).answer.memo).toMatchObject({ status: 'Seller Shipped', valueOut: 3_000_000 });
    const here = (await receive(memoId)).answer.memo;
    expect(here).toMatchObject({
      status: 'Buyer Received',
      daysLeft: 14,
      shipping: { trackingNumber: '•••• 0987' },
    });
    await lines(elena, memoId, 'keep', [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    const back = [3, 4, 5].map((line) => ({ line, quantity: 1 }));
    expect((await returnLines(memoId, back)).answer.memo.status).toBe('Buyer Returned');
    await expect.poll(() => inbox(marta), soon).toContain(`Confirm the return of memo ${number}`);
    const confirmed = back.map(({ line }) => ({ line, confirmed: 1, disputed: 0, reason: '' }));
    expect((await takeBack(memoId, confirmed)).answer.memo.status).toBe('Seller Received');
    const closed = (await end(marta, memoId, 'close')).answer.memo;
    expect(closed).toMatchObject({ status: 'Closed', valueOut: 0, actions: [] });
    expect(closed.invoices).toMatchObject([{ amount: 1_050_000, interestToday: 0 }]);
    expect(closed.units).toMatchObject({ Invoiced: 2, Returned: 3 });
    expect((await elena.call(getMemo, params(memoId))).answer.memo.events.map(({ act }) => act)).toEqual([
      'close',
      'invoice',
      'takeBack',
      'return',
      'keep',
      'receive',
      'ship',
      'accept',
      'send',
      'create',
    ]);
    await expect.poll(() => inbox(marta), soon).not.toContain(`Close memo ${number}`);
    const comment = { ...params(memoId), body: { comment: 'Too late.' } };
    expect((await elena.call(addMemoComment, comment)).problem.code).toBe(no.not_now.code);
  });

  test('that is kept whole closes when the seller invoices it, and keeping can be undone before', async () => {
    const memoId = await received([rings(3)]);
    await lines(elena, memoId, 'keep', [{ line: 1, quantity: 3 }]);
    await lines(elena, memoId, 'undoKeep', [{ line: 1, quantity: 1 }]);
    expect((await read(memoId)).units).toMatchObject({ Kept: 2, Out: 1 });
    await lines(elena, memoId, 'keep', [{ line: 1, quantity: 1 }]);
    expect((await plain(memoId, 'invoice')).answer.memo.status).toBe('Closed');
    expect((await lines(elena, memoId, 'undoKeep', [{ line: 1, quantity: 1 }])).problem.code).toBe(
      no.not_now.code,
    );
  });

  test('with a disputed return stays open until one side concedes', async () => {
    const memoId = await received([rings(4)]);
    await returnLines(memoId, [{ line: 1, quantity: 4 }]);
    const reason = 'One ring came back bent.';
    const disputed = await takeBack(memoId, [{ line: 1, confirmed: 2, disputed: 2, reason }]);
    expect(disputed.answer.memo).toMatchObject({ status: 'Seller Received', lines: [{ dispute: reason }] });
    expect((await end(marta, memoId, 'close')).problem.code).toBe(no.not_now.code);
    await lines(marta, memoId, 'settleAsReturned', [{ line: 1, quantity: 1 }]);
    await lines(elena, memoId, 'settleAsKept', [{ line: 1, quantity: 1 }]);
    expect((await read(memoId)).units).toMatchObject({ Returned: 3, Kept: 1 });
    expect((await end(marta, memoId, 'close')).answer.memo).toMatchObject({
      status: 'Closed',
      units: { Returned: 3, Invoiced: 1 },
    });
  });

  test('that arrives with less than was sent disputes what is missing', async () => {
    const { memoId } = await draft([rings(2), stone(1_000, '7710000001')]);
    await send(memoId);
    await accept(memoId);
    await ship(memoId);
    const all = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ];
    expect((await receive(memoId, all)).problem.code).toBe(no.nothing_arrived.code);
    const memo = (await receive(memoId, [{ line: 1, quantity: 1 }])).answer.memo;
    expect(memo.units).toMatchObject({ Out: 2, Disputed: 1 });
  });

  test('can be changed at the request of the buyer, taken back, and cancelled before it ships', async () => {
    const { memoId, number } = await draft([rings(1)]);
    await send(memoId);
    expect((await end(elena, memoId, 'requestChange')).answer.memo.status).toBe('Pending Review');
    await expect.poll(() => inbox(marta), soon).toContain(`Change or cancel memo ${number}`);
    const version = await versionOf(memoId);
    const edited = await marta.call(editMemo, {
      ...params(memoId),
      body: { ...terms, buyerEmail, validityDays: 30, items: [rings(2)], version },
    });
    expect(edited.answer.memo).toMatchObject({
      status: 'Pending Review',
      validityDays: 30,
      valueTotal: 290_000,
    });
    await send(memoId);
    expect((await plain(memoId, 'withdraw')).answer.memo.status).toBe('Pending Review');
    await send(memoId);
    await accept(memoId);
    await ship(memoId);
    expect((await end(elena, memoId, 'cancel')).problem.code).toBe(no.not_now.code);
    expect((await plain(memoId, 'undoShip')).answer.memo).toMatchObject({ status: 'Accepted', valueOut: 0 });
    expect((await end(elena, memoId, 'cancel')).answer.memo.status).toBe('Cancelled');
  });

  test('as a draft is deleted with a comment of 25 characters, and then missing', async () => {
    const { memoId, version } = await draft([rings(1)]);
    const remove = (comment: string) =>
      marta.call(deleteMemo, { ...params(memoId), body: { version, comment } });
    for (const comment of ['Too short.', '<script>A comment with characters</script>'])
      expect(z.safeParse(deleteMemo.body, { version, comment }).success).toBe(false);
    expect((await remove('The client no longer needs these rings.')).status).toBe(204);
    expect((await marta.call(getMemo, params(memoId))).problem.code).toBe(no.missing.code);
  });

  test('without a buyer or items is not sent, nor with old terms', async () => {
    const { memoId } = await draft([]);
    expect((await send(memoId)).problem.code).toBe(no.not_ready.code);
    const body = { version: await versionOf(memoId), agreed: true as const, termsVersion: '1999' };
    expect((await marta.call(sendMemo, { ...params(memoId), body })).problem.code).toBe(
      no.terms_changed.code,
    );
  });

  test('refuses more than is out, kept units in a return, unknown lines and a carrier without a number', async () => {
    const memoId = await received([rings(2)]);
    const keep = (quantity: number, line = 1) => lines(elena, memoId, 'keep', [{ line, quantity }]);
    expect((await keep(3)).problem.code).toBe(no.too_many_units.code);
    expect((await keep(1, 9)).problem.code).toBe(no.line_missing.code);
    for (const quantity of [0, -1, 1e9, 1.5])
      expect(z.safeParse(moveMemoLines.body.shape.lines, [{ line: 1, quantity }]).success).toBe(false);
    await keep(1);
    expect((await returnLines(memoId, [{ line: 1, quantity: 2 }])).problem.code).toBe(no.too_many_units.code);
    const body = {
      version: await versionOf(memoId),
      lines: [{ line: 1, quantity: 1 }],
      way: 'carrier' as const,
      carrier: 'FedEx',
      trackingNumber: '',
    };
    const reply = await elena.call(returnMemoLines, { ...params(memoId), body });
    expect(reply.problem.code).toBe(no.tracking_missing.code);
  });

  test('is moved by one of two people at once', async () => {
    const memoId = await received([rings(2)]);
    const version = await versionOf(memoId);
    const chosen = [{ line: 1, quantity: 2 }];
    const replies = await Promise.all([
      elena.call(moveMemoLines, { ...params(memoId), body: { version, act: 'keep', lines: chosen } }),
      elena.call(returnMemoLines, {
        ...params(memoId),
        body: { version, lines: chosen, way: 'hand', carrier: '', trackingNumber: '' },
      }),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([no.has_changed.code]);
    const { units } = await read(memoId);
    expect(units.Kept + units['Return in transit']).toBe(2);
  });

  test('is missing for every other company, and no side does what belongs to the other', async () => {
    const { memoId } = await draft([rings(1)]);
    await send(memoId);
    expect((await sven.call(getMemo, params(memoId))).problem.code).toBe(no.missing.code);
    expect((await accept(memoId, sven)).problem.code).toBe(no.missing.code);
    expect((await accept(memoId, marta)).problem.code).toBe(no.not_now.code);
    expect((await elena.call(getMemo, { params: { memoId: newId() } })).problem.code).toBe(no.missing.code);
  });
});

describe('the lists', () => {
  test('show each side its own, filtered, searched and page by page', async () => {
    const memoId = await received([stone(1_000, '7720000001')]);
    const find = async (caller: Caller, side: 'seller' | 'buyer', query = {}) =>
      (await caller.call(listMemos, { query: { limit: 25, side, ...query } })).answer.items.map(
        (row) => row.memoId,
      );
    expect(await find(marta, 'seller', { search: '7720000001' })).toEqual([memoId]);
    expect(await find(elena, 'buyer', { search: '7720000001' })).toEqual([memoId]);
    expect(await find(marta, 'buyer', { search: '7720000001' })).toEqual([]);
    const unbound = `select memo.memos_with('${companyOf('Marta')}', 'seller', '%7720000001%', 10)`;
    expect((await loupe.pools.plain.query(unbound)).rows).toEqual([]);
    expect(await find(sven, 'buyer')).toEqual([]);
    expect(await find(marta, 'seller', { due: 'overdue' })).not.toContain(memoId);
    expect(
      await find(marta, 'seller', { counterparty: 'Castellan Gems', status: 'Buyer Received' }),
    ).toContain(memoId);
    const lost = await marta.call(listMemos, {
      query: { limit: 25, side: 'seller', after: writeCursor(['x']) },
    });
    expect(lost.problem.code).toBe(no.page_lost.code);
    const { answer } = await marta.call(summarizeMemos, { query: { side: 'seller' } });
    expect(answer.buckets.reduce((sum, { value }) => sum + value, 0)).toBe(answer.valueOut);
    expect(answer.names).toEqual(['Castellan Gems']);
  });

  test('find the last of a thousand lines by its report number, and a memo by part of its own', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => stone(1_000, String(7_730_000_001 + at)));
    const { memoId } = await draft(items);
    const find = async (search: string) =>
      (await marta.call(listMemos, { query: { limit: 25, side: 'seller', search } })).answer.items.map(
        (row) => row.memoId,
      );
    expect(await find('7730001000')).toEqual([memoId]);
    expect(await find((await read(memoId)).number.toLowerCase())).toEqual([memoId]);
    expect(await find('7730009999')).toEqual([]);
  });
});
