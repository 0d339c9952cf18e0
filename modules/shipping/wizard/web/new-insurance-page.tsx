import { NewShipmentPage } from './new-shipment-page.tsx';

export function NewInsurancePage() {
  return <NewShipmentPage kind="insurance" />;
}
