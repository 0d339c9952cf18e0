import { useQuery } from '@tanstack/react-query';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { trackingQuery } from '../tracking-query.ts';
import { AlertCard } from './alert-card.tsx';

/** What somebody has to look at stands above everything else of the shipment. */
export function ShipmentAlerts({ shipment: { shipmentId } }: { readonly shipment: Shipment }) {
  const alerts = useQuery(trackingQuery(shipmentId)).data?.tracking.alerts ?? [];
  return alerts.map((alert) => <AlertCard key={alert.alertId} alert={alert} />);
}
