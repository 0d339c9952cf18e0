import type { Problem } from '#kit/contract/problem.ts';
import { cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  acceptMemo,
  actOnMemo,
  answerExtension,
  answerMemoPrice,
  askMemoPrice,
  askForExtension,
  addMemoComment,
  countMemoPages,
  createMemo,
  deleteMemo,
  downloadMemoCertificate,
  editMemo,
  endMemo,
  getMemo,
  getMemoFile,
  getMemoParcels,
  getMemoStatement,
  memoStatementAsPdf,
  memoStatementAsSheet,
  markMemoInvoicePaid,
  memoAsArchive,
  memoAsPdf,
  memoCode,
  memoInvoiceAsPdf,
  memoReceiptAsPdf,
  memoVersionAsPdf,
  moveMemoLines,
  offerMemoLine,
  priceMemoReturn,
  recallMemo,
  returnMemoInsured,
  sendMemoLink,
  shipMemoInsured,
  receiveMemo,
  returnMemoLines,
  saveCounterparty,
  sendMemo,
  shipMemo,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;
type To = (attempt: (caller: Caller, params: { memoId: string }) => ReturnType<Attempt>) => Attempt;

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
const noNotes = {
  limit: null,
  limitStops: false,
  uccNumber: '',
  uccExpiresOn: null,
  insurancePolicy: '',
  insuranceExpiresOn: null,
  note: '',
  version: 0,
};
const comment = 'A comment with more than 25 characters';

/** A draft of Harrow & Vale, named by Sven, whose company has Memo too. */
export function recordsOfMemos(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to: To = (attempt) => async () =>
    attempt(await loupe().as('Sven'), { memoId: await (saved ??= memoOf(loupe())) });
  return {
    ...handlingOf(to),
    [getMemoFile.name]: to((caller, params) =>
      caller.call(getMemoFile, { params: { ...params, fileId: newId() } }),
    ),
    [memoCode.name]: to((caller, params) => caller.call(memoCode, { params })),
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
    [saveCounterparty.name]: to((caller) =>
      caller.call(saveCounterparty, { params: { buyerId: newId() }, body: noNotes }),
    ),
    [downloadMemoCertificate.name]: to((caller) =>
      caller.call(downloadMemoCertificate, { params: { buyerId: newId() } }),
    ),
    [addMemoComment.name]: to((caller, params) => caller.call(addMemoComment, { params, body: { comment } })),
  };
}

/** Shipments, dates and papers. */
function handlingOf(to: To): Readonly<Record<string, Attempt>> {
  return {
    [shipMemoInsured.name]: to((caller, params) =>
      caller.call(shipMemoInsured, { params, body: { version } }),
    ),
    [returnMemoInsured.name]: to((caller, params) =>
      caller.call(returnMemoInsured, { params, body: { version, lines } }),
    ),
    [askMemoPrice.name]: to((caller, params) =>
      caller.call(askMemoPrice, { params, body: { version, line: 1, price: cents(100) } }),
    ),
    [answerMemoPrice.name]: to((caller, params) =>
      caller.call(answerMemoPrice, { params, body: { version, line: 1, agree: true } }),
    ),
    [getMemoParcels.name]: to((caller, params) => caller.call(getMemoParcels, { params })),
    [countMemoPages.name]: to((caller, params) => caller.call(countMemoPages, { params })),
    [priceMemoReturn.name]: to((caller, params) => caller.call(priceMemoReturn, { params })),
    [offerMemoLine.name]: to((caller, params) => caller.call(offerMemoLine, { params, body: { line: 1 } })),
    [memoVersionAsPdf.name]: to((caller, params) =>
      caller.call(memoVersionAsPdf, { params: { ...params, eventId: newId() } }),
    ),
    [memoReceiptAsPdf.name]: to((caller, params) =>
      caller.call(memoReceiptAsPdf, { params: { ...params, eventId: newId() } }),
    ),
    ...Object.fromEntries(
      [getMemoStatement, memoStatementAsPdf, memoStatementAsSheet].map((statement) => [
        statement.name,
        to((caller) =>
          caller.call(statement, { params: { counterpartyId: newId() }, query: { side: 'seller' } }),
        ),
      ]),
    ),
    [sendMemoLink.name]: to((caller, params) => caller.call(sendMemoLink, { params })),
    [askForExtension.name]: to((caller, params) =>
      caller.call(askForExtension, { params, body: { version, days: 7, comment: '' } }),
    ),
    [answerExtension.name]: to((caller, params) =>
      caller.call(answerExtension, { params, body: { version, grant: true } }),
    ),
    [recallMemo.name]: to((caller, params) =>
      caller.call(recallMemo, { params, body: { version, comment: '' } }),
    ),
    [memoAsArchive.name]: to((caller, params) => caller.call(memoAsArchive, { params, query: {} })),
    [memoAsPdf.name]: to((caller, params) => caller.call(memoAsPdf, { params })),
    [memoInvoiceAsPdf.name]: to((caller, params) =>
      caller.call(memoInvoiceAsPdf, { params: { ...params, invoiceId: newId() } }),
    ),
    [markMemoInvoicePaid.name]: to((caller, params) =>
      caller.call(markMemoInvoicePaid, {
        params: { ...params, invoiceId: newId() },
        body: { paidOn: day('2026-11-26') },
      }),
    ),
  };
}

async function memoOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const made = await marta.call(createMemo, { body: draft }, { 'idempotency-key': newId() });
  return made.answer.memo.memoId;
}
