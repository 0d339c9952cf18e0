import { TextButton } from '#kit/web/display/text-button.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { voidAct } from './shipment-acts.ts';
import { useShipmentAct } from './use-shipment-act.ts';

/** Spec shipping §2: the dashboard has a column to void from. */
export function VoidCell({ shipment }: { readonly shipment: ShipmentLine }) {
  const run = useShipmentAct();
  if (shipment.status === 'Voided') return 'Voided';
  if (!shipment.actions.includes('void')) return '-';
  return (
    <TextButton aria-label={`Void ${shipment.number}`} onClick={() => void run(voidAct, shipment)}>
      Void
    </TextButton>
  );
}
