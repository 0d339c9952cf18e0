import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as acts from '../contract/memo-act-endpoints.ts';
import * as handling from '../contract/memo-handling-endpoints.ts';
import * as fileCalls from '../contract/file-endpoints.ts';
import * as sheets from '../contract/import-endpoints.ts';
import * as memos from '../contract/memo-endpoints.ts';
import { acceptMemo, actOnMemo, deleteMemo, endMemo, sendMemo } from './agree-memo.ts';
import { addMemoComment } from './comment-memo.ts';
import { answerExtension, askForExtension, recallMemo } from './extend-memo.ts';
import { saveMemoTemplate } from './lists/buyer-template.ts';
import { findBuyer } from './lists/find-buyer.ts';
import { receiveMemo, shipMemo } from './hand-over-memo.ts';
import { moveMemoLines } from './lines/move-memo-lines.ts';
import { returnMemoLines } from './lines/return-memo-lines.ts';
import { takeBackMemoLines } from './lines/take-back-memo-lines.ts';
import { getMemoFileWith, uploadMemoFileWith } from './files/item-files.ts';
import { findMemoLinesWith } from './import/find-lines.ts';
import type { MemoMarket } from './import/find-lines.ts';
import { memoTemplate, readMemoSheetWith } from './import/read-sheet.ts';
import { offerMemoLineWith } from './listings/offer-line.ts';
import type { MemoListings } from './listings/offer-line.ts';
import { memoAsArchiveWith } from './papers/memo-archive.ts';
import { countMemoPagesWith } from './papers/count-pages.ts';
import { memoCode } from './papers/memo-code.ts';
import { markMemoInvoicePaid } from './papers/mark-paid.ts';
import { memoAsPdfWith, memoInvoiceAsPdfWith } from './papers/memo-papers.ts';
import type { PaperParts } from './papers/memo-papers.ts';
import { memoReceiptAsPdfWith, memoVersionAsPdfWith } from './papers/receipts.ts';
import { answerMemoPrice, askMemoPrice } from './price/change-price.ts';
import { getMemoParcelsWith } from './parcels/read-parcels.ts';
import { priceMemoReturnWith } from './parcels/price-return.ts';
import { returnMemoInsuredWith, shipMemoInsuredWith } from './parcels/ship-insured.ts';
import type { MemoShipping } from './parcels/ship-insured.ts';
import { getMemo, listMemos } from './lists/read-memos.ts';
import { createMemoWith, editMemoWith } from './save-memo.ts';
import { summarizeMemos } from './lists/summarize-memos.ts';

/** What the product hands in. */
export interface MemoParts extends PaperParts {
  readonly shipping: MemoShipping;
  readonly market: MemoMarket;
  readonly listings: MemoListings;
}

export const memoRoutes = (parts: MemoParts): Routes => [
  route(memos.findBuyer, findBuyer),
  route(memos.saveMemoTemplate, saveMemoTemplate),
  route(memos.listMemos, listMemos),
  route(memos.summarizeMemos, summarizeMemos),
  route(memos.getMemo, getMemo),
  route(memos.createMemo, createMemoWith(parts.files)),
  route(memos.editMemo, editMemoWith(parts.files)),
  route(acts.sendMemo, sendMemo),
  route(acts.acceptMemo, acceptMemo),
  route(acts.actOnMemo, actOnMemo),
  route(acts.endMemo, endMemo),
  route(acts.deleteMemo, deleteMemo),
  route(acts.shipMemo, shipMemo),
  route(acts.receiveMemo, receiveMemo),
  route(acts.moveMemoLines, moveMemoLines),
  route(acts.returnMemoLines, returnMemoLines),
  route(acts.takeBackMemoLines, takeBackMemoLines),
  route(acts.addMemoComment, addMemoComment),
  stepwise(fileCalls.uploadMemoFile, uploadMemoFileWith(parts.files)),
  stepwise(fileCalls.getMemoFile, getMemoFileWith(parts.files)),
  stepwise(sheets.readMemoSheet, readMemoSheetWith(parts.files)),
  route(sheets.memoTemplate, memoTemplate),
  route(sheets.findMemoLines, findMemoLinesWith(parts.market)),
  route(handling.shipMemoInsured, shipMemoInsuredWith(parts.shipping)),
  route(handling.returnMemoInsured, returnMemoInsuredWith(parts.shipping)),
  stepwise(handling.priceMemoReturn, priceMemoReturnWith(parts.shipping)),
  route(handling.askForExtension, askForExtension),
  route(handling.answerExtension, answerExtension),
  route(handling.recallMemo, recallMemo),
  route(handling.markMemoInvoicePaid, markMemoInvoicePaid),
  stepwise(handling.offerMemoLine, offerMemoLineWith(parts.listings)),
  route(handling.askMemoPrice, askMemoPrice),
  route(handling.answerMemoPrice, answerMemoPrice),
  route(handling.getMemoParcels, getMemoParcelsWith(parts.shipping)),
  route(handling.memoCode, memoCode),
  stepwise(handling.countMemoPages, countMemoPagesWith(parts)),
  stepwise(handling.memoVersionAsPdf, memoVersionAsPdfWith(parts)),
  stepwise(handling.memoReceiptAsPdf, memoReceiptAsPdfWith(parts)),
  stepwise(handling.memoAsPdf, memoAsPdfWith(parts)),
  stepwise(handling.memoAsArchive, memoAsArchiveWith(parts)),
  stepwise(handling.memoInvoiceAsPdf, memoInvoiceAsPdfWith(parts)),
];
