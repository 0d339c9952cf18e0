import { call } from '#kit/web/call/call.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import {
  offerMemoLine,
  returnMemoInsured,
  sendMemoLink,
  shipMemoInsured,
} from '../contract/memo-handling-endpoints.ts';
import type { ArchivePart } from '../contract/memo-handling-endpoints.ts';
import type { MemoCalls } from './memo-calls.ts';
import type { ItemFile } from '../domain/memo-line.ts';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';

// Spec marketplace §8, in its words.
const pdfFailed = 'PDF download failure';
const documentFailed = 'document download failure';

type Act = (run: () => Promise<void>) => Promise<void>;

/** Pages where something that a memo started goes on. */
interface OpenPage {
  shipment(shipmentId: string): Promise<void>;
  feed(feedId: string): Promise<void>;
}

const save = (name: string, blob: Blob): void => saveFile(name, [blob], blob.type);

/** Insured shipments, which their sender finishes on the shipment's page, and papers. */
export function memoHandling(memo: Memo, calls: MemoCalls, act: Act, open: OpenPage) {
  const params = { memoId: memo.memoId };
  const { version } = memo;
  const download = (name: string, load: () => Promise<Blob>, failed: string): void =>
    void act(async () => {
      try {
        save(name, await load());
      } catch {
        toast.show({ sentence: failed, tone: 'bad' });
      }
    });
  return {
    shipInsured: () =>
      void act(async () => {
        const { shipmentId } = await call(shipMemoInsured, { params, body: { version } });
        await open.shipment(shipmentId);
      }),
    returnInsured: () =>
      void act(async () => {
        const lines = memo.lines.flatMap(({ line, units }) =>
          units.Out > 0 ? [{ line, quantity: units.Out }] : [],
        );
        const { shipmentId } = await call(returnMemoInsured, { params, body: { version, lines } });
        await open.shipment(shipmentId);
      }),
    sendLink: () =>
      void act(async () => {
        const { email } = await call(sendMemoLink, { params });
        toast.show({ sentence: `Link sent to ${email}` });
      }),
    offer: (line: number) =>
      void act(async () => {
        const { feedId } = await call(offerMemoLine, { params, body: { line } });
        await open.feed(feedId);
      }),
    loadFile: (fileId: string) => calls.file(memo, fileId),
    downloadFile: ({ fileId, name }: ItemFile) =>
      download(name, () => calls.file(memo, fileId), documentFailed),
    downloadMemo: () => download(`memo-${memo.number}.pdf`, () => calls.paper(memo, null), pdfFailed),
    downloadInvoice: ({ invoiceId, number }: MemoInvoice) =>
      download(`invoice-${number}.pdf`, () => calls.paper(memo, invoiceId), documentFailed),
    downloadReceipt: (eventId: string) =>
      download(`receipt-${memo.number}.pdf`, () => calls.receipt(memo, eventId), documentFailed),
    downloadVersion: (eventId: string, printed: number) =>
      download(
        `memo-${memo.number}-version-${printed}.pdf`,
        () => calls.version(memo, eventId),
        documentFailed,
      ),
    downloadAll: (only?: ArchivePart) =>
      download(
        `memo-${memo.number}-${only ?? 'documents'}.zip`,
        () => calls.archive(memo, only),
        documentFailed,
      ),
  };
}
