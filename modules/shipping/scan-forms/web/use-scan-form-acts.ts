import { useQueryClient } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getScanFormPdf } from '../contract/scan-form-endpoints.ts';
import type { FormLabel, ScanForm } from '../contract/scan-form-endpoints.ts';
import { formsText } from './scan-form-words.ts';

export function useScanFormActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return {
    busy,
    error,
    create: (labels: readonly FormLabel[]) =>
      void act(async () => {
        const { openCreateScanForms } = await import('./create-scan-forms-dialog.tsx');
        const forms = await openCreateScanForms(dialogs, labels);
        if (forms === undefined) return;
        toast.show({ sentence: `${formsText(forms.length)} requested` });
        await queries.invalidateQueries({ queryKey: [shippingKey] });
      }),
    print: ({ scanFormId, day, number }: ScanForm) =>
      void act(async () =>
        openPdf(
          `scan-form-${day}-${(number ?? '').slice(-4)}.pdf`,
          await callForBlob(getScanFormPdf, { params: { scanFormId } }),
        ),
      ),
  };
}

export type ScanFormActs = ReturnType<typeof useScanFormActs>;
