import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import type { ActedOn, ShipmentAct } from './shipment-acts.ts';

/** Does it, reads everything of shipping anew, and says why where it was refused. */
export function useShipmentAct() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (act: ShipmentAct, shipment: ActedOn): Promise<void> => {
    if ('to' in act) return navigate({ to: act.to(shipment) });
    try {
      const done = await act.run(shipment, dialogs);
      if (done !== false) await queries.invalidateQueries({ queryKey: [shippingKey] });
      if (typeof done === 'string') await navigate({ to: done });
    } catch (error) {
      toast.failed(error);
    }
  };
}
