import { useQueryClient } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getScanFormPdf } from '../contract/scan-form-endpoints.ts';
import type { FormLabel, ScanForm } from '../contract/scan-form-endpoints.ts';
import { firstLabels, formsText, labelsText } from './scan-form-words.ts';

export function useScanFormActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return {
    busy,
    error,
    /** More labels than one request takes wait for the next press. */
    create: (labels: readonly FormLabel[]) =>
      void act(async () => {
        const { openCreateScanForms } = await import('./create-scan-forms-dialog.tsx');
        const first = firstLabels(labels);
        const others = labels.length - first.length;
        const forms = await openCreateScanForms(dialogs, first, others);
        if (forms === undefined) return;
        const requested = `${formsText(forms.length)} requested`;
        const left = labels.length - forms.reduce((sum, form) => sum + form.labels, 0);
        toast.show({ sentence: others === 0 ? requested : `${requested}. ${labelsText(left)} left.` });
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
