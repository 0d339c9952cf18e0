import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useNavigate } from '#kit/web/link/link.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { maxPerRun } from '#modules/shipping/bulk/contract/bulk-endpoints.ts';
import {
  discardImport,
  downloadRowsToFix,
  fixImportRow,
  listImportShipments,
  saveImport,
  uploadCorrections,
} from '../contract/batch-endpoints.ts';
import type { ImportRow } from '../contract/import-shapes.ts';
import { importsKey } from './import-queries.ts';

export type ImportActs = ReturnType<typeof useImportActs>;

/** The verbs of an import's page. */
export function useImportActs(batchId: string) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const navigate = useNavigate();
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
    save: () => change(() => call(saveImport, { params })),
    discard: () => change(() => call(discardImport, { params }), 'Import discarded'),
    correct: (file: File) =>
      change(() => callWithFile(uploadCorrections, { params }, { content: file, name: file.name })),
    download: () =>
      void act(async () => {
        const blob = await callForBlob(downloadRowsToFix, { params });
        saveFile('rows-to-fix.csv', [blob], blob.type);
      }),
    /** The first that are not bought, in the order of the file, as many as one run takes. */
    buy: () =>
      void act(async () => {
        const { storeRun } = await import('#modules/shipping/bulk/web/run-store.ts');
        const { shipments } = await call(listImportShipments, { params });
        const part = shipments.filter(({ isBought }) => !isBought).slice(0, maxPerRun);
        const services = part.flatMap(({ shipmentId, optionId }) =>
          optionId === null ? [] : [[shipmentId, optionId] as const],
        );
        storeRun(
          part.map(({ shipmentId }) => shipmentId),
          { services: Object.fromEntries(services), batchId },
        );
        await navigate({ to: '/membership/shipping/buy' });
      }),
  };
}
