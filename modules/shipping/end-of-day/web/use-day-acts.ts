import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { usePickupActs } from '#modules/shipping/pickups/web/use-pickup-acts.ts';
import { confirmVoid } from '#modules/shipping/purchase/web/purchase-commands.ts';
import { useScanFormActs } from '#modules/shipping/scan-forms/web/use-scan-form-acts.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import {
  closeDay,
  getDayReportPdf,
  getDayReportSheet,
  getFirmBook,
  getMailingCertificate,
} from '../contract/end-of-day-endpoints.ts';
import type { CarrierColumn, EndOfDay, UnscannedParcel } from '../contract/end-of-day-endpoints.ts';
import { stepWords } from '../domain/day-steps.ts';

export interface ReportAsked {
  readonly locationId: string;
  readonly day: EndOfDay['day'];
  readonly carrier?: CarrierColumn['carrier'];
  readonly personId?: string;
}

export function useDayActs() {
  const { busy, error, act } = useAction();
  const pickups = usePickupActs();
  const forms = useScanFormActs();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return {
    busy: busy || pickups.busy || forms.busy,
    error: error ?? pickups.error ?? forms.error,
    pickups,
    forms,
    close: ({ location, day, stepsLeft }: EndOfDay) =>
      void act(async () => {
        const left = stepsLeft.filter((step) => step !== 'reports').map((step) => stepWords[step]);
        const isSure =
          left.length === 0 ||
          (await dialogs.openConfirm({
            header: 'Close the day anyway?',
            body: `Left to do: ${left.join(', ')}. The report will show that you closed the day without them.`,
            yes: 'Close the day',
            no: 'Keep open',
          }));
        if (!isSure) return;
        try {
          const body = { locationId: location.locationId, day, despite: left.length > 0 };
          await call(closeDay, { body });
          toast.show({ sentence: 'Day closed' });
        } finally {
          // Someone else may have closed it.
          await queries.invalidateQueries({ queryKey: [shippingKey] });
        }
      }),
    voidLabel: ({ shipmentId, number, carrier }: UnscannedParcel) =>
      void act(async () => {
        const label = { shipmentId, number, carrier, insuranceOnly: false };
        if (!(await confirmVoid(label, 'The label and insurance are', dialogs))) return;
        toast.show({ sentence: 'Void requested' });
        await queries.invalidateQueries({ queryKey: [shippingKey] });
      }),
    mailingForm: (form: 'firmBook' | 'certificate', { day, location }: EndOfDay) =>
      void act(async () => {
        const endpoint = form === 'firmBook' ? getFirmBook : getMailingCertificate;
        const query = { locationId: location.locationId };
        openPdf(`${form}-${day}.pdf`, await callForBlob(endpoint, { query }));
      }),
    pdf: (asked: ReportAsked) =>
      void act(async () =>
        openPdf(`end-of-day-${asked.day}.pdf`, await callForBlob(getDayReportPdf, { query: asked })),
      ),
    sheet: (asked: ReportAsked) =>
      void act(async () => {
        const blob = await callForBlob(getDayReportSheet, { query: asked });
        saveFile(`end-of-day-${asked.day}.xlsx`, [blob], blob.type);
      }),
  };
}

export type DayActs = ReturnType<typeof useDayActs>;
