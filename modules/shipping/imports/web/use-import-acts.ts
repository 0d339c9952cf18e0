import { useQueryClient } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { mostPrintedAtOnce, printLabels } from '#modules/shipping/labels/contract/label-endpoints.ts';
import {
  buyImport,
  discardImport,
  downloadRowsToFix,
  fixImportRow,
  fixImportRowsAlike,
  listImportShipments,
  saveImport,
  stopImport,
  uploadCorrections,
} from '../contract/batch-endpoints.ts';
import type { ImportRow } from '../contract/import-shapes.ts';
import { importsKey } from './import-queries.ts';

export type ImportActs = ReturnType<typeof useImportActs>;

/** The verbs of an import's page. */
export function useImportActs(batchId: string) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const params = { batchId };
  const reload = () => queries.invalidateQueries({ queryKey: importsKey });
  const change = (work: () => Promise<unknown>, done?: string) =>
    void act(async () => {
      await work();
      await reload();
      if (done !== undefined) toast.show({ sentence: done });
    });
  return {
    busy,
    error,
    reload,
    fix: (row: number, values: ImportRow['values']) =>
      change(() => call(fixImportRow, { params, body: { row, values, skip: false } })),
    skip: (row: number) =>
      change(
        () => call(fixImportRow, { params, body: { row, values: {}, skip: true } }),
        `Row ${row} skipped`,
      ),
    fixAlike: (code: string, fix: string | null) =>
      change(() => call(fixImportRowsAlike, { params, body: { code, fix } })),
    save: () => change(() => call(saveImport, { params })),
    discard: () => change(() => call(discardImport, { params }), 'Import discarded'),
    correct: (file: File) =>
      change(() => callWithFile(uploadCorrections, { params }, { content: file, name: file.name })),
    download: () =>
      void act(async () => {
        const blob = await callForBlob(downloadRowsToFix, { params });
        saveFile('rows-to-fix.csv', [blob], blob.type);
      }),
    buy: (total: number) => change(() => call(buyImport, { params, body: { total: cents(total) } })),
    stop: () => change(() => call(stopImport, { params }), 'Buying stopped'),
    /** Every bought label in the order of the file; one file holds a limited number. */
    print: () =>
      void act(async () => {
        const { shipments } = await call(listImportShipments, { params });
        const ids = shipments.flatMap(({ shipmentId, isBought }) => (isBought ? [shipmentId] : []));
        for (let at = 0; at < ids.length; at += mostPrintedAtOnce) {
          const shipmentIds = ids.slice(at, at + mostPrintedAtOnce);
          const body = { shipmentIds, tab: 'NoTab', withGuidance: false, again: true } as const;
          const blob = await callForBlob(printLabels, { body });
          const part = ids.length > mostPrintedAtOnce ? `-${at + 1}-${at + shipmentIds.length}` : '';
          saveFile(`labels${part}.pdf`, [blob], blob.type);
        }
        await reload();
      }),
  };
}
