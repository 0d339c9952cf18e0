import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { answerAlert } from '../../contract/alert-endpoints.ts';
import type { alertAnswers, ShippingAlert } from '../../contract/alert-endpoints.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

/** Answers an alert; a parcel is stopped only by somebody who was told what that does. */
export function useAnswerAlert({ alertId, shipmentId, number, carrier }: ShippingAlert) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const answer = (said: (typeof alertAnswers)[number]) =>
    act(async () => {
      const isSure =
        said === 'ours' ||
        (await dialogs.openConfirm({
          header: `Stop shipment ${number}?`,
          body: `${carrier ?? 'The carrier'} is asked to stop it and to bring it back to you. This cannot be called off.`,
          yes: 'Stop it',
          no: 'Leave it',
          destroys: true,
        }));
      if (!isSure) return;
      const { alert } = await call(answerAlert, {
        params: { shipmentId, alertId },
        body: { answer: said },
      });
      if (alert.standing === 'Stopped') toast.show({ sentence: `Shipment ${number} comes back to you.` });
      await queries.invalidateQueries({ queryKey: [shippingKey] });
    });
  return { busy, error, answer };
}
