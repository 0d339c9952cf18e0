export { memoPaperExpiresNotice } from './counterparties/contract/expiry-notice.ts';
export {
  counterpartyRefusals,
  downloadMemoCertificate,
  listCounterparties,
  saveCounterparty,
  saveMemoSettings,
  uploadMemoCertificate,
} from './counterparties/contract/counterparty-endpoints.ts';
export {
  acceptMemo,
  actOnMemo,
  addMemoComment,
  deleteMemo,
  endMemo,
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
  sendMemo,
  shipMemo,
  takeBackMemoLines,
} from './memos/contract/memo-act-endpoints.ts';
export {
  createMemo,
  editMemo,
  findBuyer,
  getMemo,
  listMemos,
  saveMemoTemplate,
  summarizeMemos,
} from './memos/contract/memo-endpoints.ts';
export type { MemoDraft } from './memos/contract/memo-endpoints.ts';
export { getMemoFigures } from './desk/contract/figures-endpoints.ts';
export { listMemoTerms, memoTermsRefusals, publishMemoTerms } from './desk/contract/terms-endpoints.ts';
export { getMemoFile, uploadMemoFile } from './memos/contract/file-endpoints.ts';
export { findMemoLines, memoTemplate, readMemoSheet } from './memos/contract/import-endpoints.ts';
export { importRefusals } from './memos/contract/import-refusals.ts';
export {
  answerExtension,
  answerMemoPrice,
  askMemoPrice,
  memoReceiptAsPdf,
  memoVersionAsPdf,
  askForExtension,
  countMemoPages,
  getMemoParcels,
  markMemoInvoicePaid,
  memoAsArchive,
  memoAsPdf,
  memoCode,
  memoInvoiceAsPdf,
  offerMemoLine,
  priceMemoReturn,
  recallMemo,
  returnMemoInsured,
  sendMemoLink,
  shipMemoInsured,
} from './memos/contract/memo-handling-endpoints.ts';
export { memoDueNotice, memoMoved, memoMovedNotice, memoSentNotice } from './memos/contract/memo-events.ts';
export { memoRefusals } from './memos/contract/memo-refusals.ts';
export {
  actAsMemoGuest,
  downloadGuestMemo,
  guestRefusals,
  printGuestMemo,
  readGuestMemo,
  readMemoLink,
  sendMemoCode,
  verifyMemoGuest,
} from './guests/contract/guest-endpoints.ts';
export { readGuestMemoFile } from './guests/contract/guest-file-endpoint.ts';
export {
  getMemoStatement,
  memoStatementAsPdf,
  memoStatementAsSheet,
  statementRefusals,
} from './statements/contract/statement-endpoints.ts';
