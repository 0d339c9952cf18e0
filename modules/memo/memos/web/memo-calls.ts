import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import {
  acceptMemo,
  addMemoComment,
  endMemo,
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
} from '../contract/memo-act-endpoints.ts';
import {
  memoAsArchive,
  memoAsPdf,
  memoInvoiceAsPdf,
  memoReceiptAsPdf,
  memoVersionAsPdf,
} from '../contract/memo-handling-endpoints.ts';
import type { ArchivePart } from '../contract/memo-handling-endpoints.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { memoQuery } from './memo-queries.ts';

type Body<Called> = EndpointCall<Called> extends { readonly body: infer Sent } ? Sent : never;

/** How a buyer's acts reach the server: as a member, or by a guest's link. */
export interface MemoCalls {
  accept(memo: Memo, body: Body<typeof acceptMemo>): Promise<Memo>;
  end(memo: Memo, body: Body<typeof endMemo>): Promise<Memo>;
  receive(memo: Memo, body: Body<typeof receiveMemo>): Promise<Memo>;
  lines(memo: Memo, body: Body<typeof moveMemoLines>): Promise<Memo>;
  returnLines(memo: Memo, body: Body<typeof returnMemoLines>): Promise<Memo>;
  comment(memo: Memo, body: Body<typeof addMemoComment>): Promise<Memo>;
  /** The memo's PDF, or an invoice's. */
  paper(memo: Memo, invoiceId: string | null): Promise<Blob>;
  receipt(memo: Memo, eventId: string): Promise<Blob>;
  /** The memo as this signed step left it. */
  version(memo: Memo, eventId: string): Promise<Blob>;
  /** Every document in one file, or those of one kind. */
  archive(memo: Memo, only?: ArchivePart): Promise<Blob>;
  /** A photo, a report, or the seller's logo. */
  file(memo: Memo, fileId: string): Promise<Blob>;
  /** Where its page keeps it. */
  keyOf(memo: Memo): readonly unknown[];
}

const of = ({ memoId }: Memo) => ({ params: { memoId } });

export const memberCalls: MemoCalls = {
  accept: async (memo, body) => (await call(acceptMemo, { ...of(memo), body })).memo,
  end: async (memo, body) => (await call(endMemo, { ...of(memo), body })).memo,
  receive: async (memo, body) => (await call(receiveMemo, { ...of(memo), body })).memo,
  lines: async (memo, body) => (await call(moveMemoLines, { ...of(memo), body })).memo,
  returnLines: async (memo, body) => (await call(returnMemoLines, { ...of(memo), body })).memo,
  comment: async (memo, body) => (await call(addMemoComment, { ...of(memo), body })).memo,
  paper: ({ memoId }, invoiceId) =>
    invoiceId === null
      ? callForBlob(memoAsPdf, { params: { memoId } })
      : callForBlob(memoInvoiceAsPdf, { params: { memoId, invoiceId } }),
  receipt: ({ memoId }, eventId) => callForBlob(memoReceiptAsPdf, { params: { memoId, eventId } }),
  version: ({ memoId }, eventId) => callForBlob(memoVersionAsPdf, { params: { memoId, eventId } }),
  archive: (memo, only) => callForBlob(memoAsArchive, { ...of(memo), query: { only } }),
  file: async ({ memoId }, fileId) =>
    (await import('./pictures/load-memo-file.ts')).loadMemoFile(memoId, fileId),
  keyOf: ({ memoId }) => memoQuery(memoId).queryKey,
};
