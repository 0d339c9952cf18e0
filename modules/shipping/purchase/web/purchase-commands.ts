import { formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { getShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { withdrawApproval } from '../contract/approval-endpoints.ts';
import { markDelivered } from '../contract/delivered-endpoint.ts';
import { voidShipment } from '../contract/void-endpoint.ts';

interface PurchasedShipment {
  readonly shipmentId: string;
  readonly number: string;
  readonly carrier: string | null;
  readonly insuranceOnly: boolean;
}

const paramsOf = ({ shipmentId }: PurchasedShipment) => ({ params: { shipmentId } });

// Shared by the shipment list and the purchase page; true if something was done.

export async function withdraw(shipment: PurchasedShipment): Promise<boolean> {
  await call(withdrawApproval, paramsOf(shipment));
  return true;
}

/** `credited` begins the sentence: "The label and insurance are". */
export async function confirmVoid(
  shipment: PurchasedShipment,
  credited: string,
  dialogs: Dialogs,
): Promise<boolean> {
  const pickup = shipment.insuranceOnly ? '' : await pickupSentence(shipment);
  const confirmed = await dialogs.openConfirm({
    header: `Void shipment ${shipment.number}?`,
    yes: 'Void',
    ...(shipment.insuranceOnly
      ? { body: 'Coverage ends and the premium is credited.', no: 'Keep coverage' }
      : {
          body: `${credited} credited once ${shipment.carrier ?? 'the carrier'} confirms. Don't use a voided label.${pickup}`,
          no: 'Keep label',
        }),
  });
  if (confirmed) await call(voidShipment, paramsOf(shipment));
  return confirmed;
}

/** The pickup that includes the label: its driver comes for one parcel less. */
async function pickupSentence(shipment: PurchasedShipment): Promise<string> {
  const { pickup } = (await call(getShipment, paramsOf(shipment))).shipment;
  if (pickup === null) return '';
  const name = pickup.confirmation === null ? '' : ` ${pickup.confirmation}`;
  return ` The ${pickup.carrier} pickup${name} on ${formatDay(pickup.day)} will go ahead without this parcel.`;
}

export async function confirmDelivered(shipment: PurchasedShipment, dialogs: Dialogs): Promise<boolean> {
  const confirmed = await dialogs.openConfirm({
    header: `Mark shipment ${shipment.number} as delivered?`,
    body: "You can't undo this.",
    yes: 'Mark as delivered',
    no: 'Not yet',
  });
  if (confirmed) await call(markDelivered, paramsOf(shipment));
  return confirmed;
}
