import { call } from '#kit/web/call/call.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { returnMemoInsured, sendMemoLink, shipMemoInsured } from '../contract/memo-handling-endpoints.ts';
import type { MemoCalls } from './memo-calls.ts';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';

type Act = (run: () => Promise<void>) => Promise<void>;

const save = (name: string, blob: Blob): void => saveFile(name, [blob], blob.type);

/** Insured shipments, which their sender finishes on the shipment's page, and papers. */
export function memoHandling(
  memo: Memo,
  calls: MemoCalls,
  act: Act,
  openShipment: (shipmentId: string) => Promise<void>,
) {
  const params = { memoId: memo.memoId };
  const { version } = memo;
  return {
    shipInsured: () =>
      void act(async () => {
        const { shipmentId } = await call(shipMemoInsured, { params, body: { version } });
        await openShipment(shipmentId);
      }),
    returnInsured: () =>
      void act(async () => {
        const lines = memo.lines.flatMap(({ line, units }) =>
          units.Out > 0 ? [{ line, quantity: units.Out }] : [],
        );
        const { shipmentId } = await call(returnMemoInsured, { params, body: { version, lines } });
        await openShipment(shipmentId);
      }),
    sendLink: () =>
      void act(async () => {
        const { email } = await call(sendMemoLink, { params });
        toast.show({ sentence: `Link sent to ${email}` });
      }),
    downloadMemo: () => void act(async () => save(`memo-${memo.number}.pdf`, await calls.paper(memo, null))),
    downloadInvoice: ({ invoiceId, number }: MemoInvoice) =>
      void act(async () => {
        save(`invoice-${number}.pdf`, await calls.paper(memo, invoiceId));
      }),
  };
}
