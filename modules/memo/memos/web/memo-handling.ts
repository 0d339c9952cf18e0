import { call, callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import {
  memoAsPdf,
  memoInvoiceAsPdf,
  returnMemoInsured,
  shipMemoInsured,
} from '../contract/memo-handling-endpoints.ts';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';

type Act = (run: () => Promise<void>) => Promise<void>;

const save = (name: string, blob: Blob): void => saveFile(name, [blob], blob.type);

/** Insured shipments, which their sender finishes on the shipment's page, and papers. */
export function memoHandling(memo: Memo, act: Act, openShipment: (shipmentId: string) => Promise<void>) {
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
    downloadMemo: () =>
      void act(async () => save(`memo-${memo.number}.pdf`, await callForBlob(memoAsPdf, { params }))),
    downloadInvoice: ({ invoiceId, number }: MemoInvoice) =>
      void act(async () => {
        const blob = await callForBlob(memoInvoiceAsPdf, { params: { ...params, invoiceId } });
        save(`invoice-${number}.pdf`, blob);
      }),
  };
}
