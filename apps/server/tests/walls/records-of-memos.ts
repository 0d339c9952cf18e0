import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  acceptMemo,
  actOnMemo,
  addMemoComment,
  createMemo,
  deleteMemo,
  editMemo,
  endMemo,
  getMemo,
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
  sendMemo,
  shipMemo,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const draft = {
  buyerEmail: '',
  validityDays: 14,
  paymentDays: 30,
  interest: 0,
  note: 'Of the walls',
  items: [],
};
const version = 1;
const agreed = { version, agreed: true, termsVersion: '2020' } as const;
const lines = [{ line: 1, quantity: 1 }];
const way = { way: 'hand', carrier: '', trackingNumber: '' } as const;
const comment = 'A comment with more than 25 characters';

/** A draft of Harrow & Vale, named by Sven, whose company has Memo too. */
export function recordsOfMemos(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: { memoId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Sven'), { memoId: await (saved ??= memoOf(loupe())) });
  return {
    [getMemo.name]: to((caller, params) => caller.call(getMemo, { params })),
    [editMemo.name]: to((caller, params) => caller.call(editMemo, { params, body: { ...draft, version } })),
    [sendMemo.name]: to((caller, params) => caller.call(sendMemo, { params, body: agreed })),
    [acceptMemo.name]: to((caller, params) =>
      caller.call(acceptMemo, { params, body: { ...agreed, signedName: 'Sven Lindqvist' } }),
    ),
    [actOnMemo.name]: to((caller, params) =>
      caller.call(actOnMemo, { params, body: { version, act: 'withdraw' } }),
    ),
    [endMemo.name]: to((caller, params) =>
      caller.call(endMemo, { params, body: { version, act: 'cancel', comment } }),
    ),
    [deleteMemo.name]: to((caller, params) =>
      caller.call(deleteMemo, { params, body: { version, comment } }),
    ),
    [shipMemo.name]: to((caller, params) =>
      caller.call(shipMemo, { params, body: { version, ...way, signedName: '' } }),
    ),
    [receiveMemo.name]: to((caller, params) =>
      caller.call(receiveMemo, { params, body: { version, missing: [], comment: '' } }),
    ),
    [moveMemoLines.name]: to((caller, params) =>
      caller.call(moveMemoLines, { params, body: { version, act: 'keep', lines } }),
    ),
    [returnMemoLines.name]: to((caller, params) =>
      caller.call(returnMemoLines, { params, body: { version, lines, ...way } }),
    ),
    [takeBackMemoLines.name]: to((caller, params) =>
      caller.call(takeBackMemoLines, {
        params,
        body: { version, lines: [{ line: 1, confirmed: 1, disputed: 0, reason: '' }] },
      }),
    ),
    [addMemoComment.name]: to((caller, params) => caller.call(addMemoComment, { params, body: { comment } })),
  };
}

async function memoOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const made = await marta.call(createMemo, { body: draft }, { 'idempotency-key': newId() });
  return made.answer.memo.memoId;
}
