import { NewShipmentPage } from './new-shipment-page.tsx';

/** The same steps as for a label, for a parcel that goes by a label of its own. */
export function NewInsurancePage() {
  return <NewShipmentPage kind="insurance" />;
}
