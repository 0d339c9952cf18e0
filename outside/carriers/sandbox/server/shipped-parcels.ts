import { addDays, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import type { ShippedParcel } from '../invoices/bill-parcel.ts';
import type { StoredLabel } from './records.ts';
import type { Sandbox } from './sandbox.ts';

/** A carrier's parcels of a week: from its own labels, and others. */
export async function parcelsOf(
  sandbox: Sandbox,
  carrier: CarrierName,
  week: Day,
): Promise<readonly ShippedParcel[]> {
  const end = addDays(week, 6);
  const own = sandbox.records.labelsOf(carrier).flatMap((kept) => {
    const shippedOn = pickedUpOn(sandbox, kept);
    return shippedOn !== undefined && shippedOn >= week && shippedOn <= end
      ? [shippedParcelOf(kept, shippedOn)]
      : [];
  });
  const numbers = new Set(own.map(({ trackingNumber }) => trackingNumber));
  const others = await sandbox.shipped(carrier, week, end);
  return [...own, ...others.filter(({ trackingNumber }) => !numbers.has(trackingNumber))];
}

/** Parcels billed to another account are on that account's invoice. */
function pickedUpOn({ records }: Sandbox, { order, label }: StoredLabel): Day | undefined {
  if (order.extras.billTo !== null) return undefined;
  const scan = records.events(label.trackingNumber).find(({ kind }) => kind === 'accepted');
  return scan && dayInZone(new Date(scan.at), timeZoneOf(order.from.state, order.from.country));
}

function shippedParcelOf({ order, label }: StoredLabel, shippedOn: Day): ShippedParcel {
  const [length, width, height] = order.parcel.dimensions ?? [1, 1, 1];
  const whole = (side: number): number => Math.max(1, Math.round(side));
  return {
    trackingNumber: label.trackingNumber,
    shipmentNumber: order.shipmentNumber,
    service: label.service,
    shippedOn,
    declared: {
      weightLb: Math.max(1, Math.ceil(label.billedOz / 16)),
      dimensions: [whole(length), whole(width), whole(height)],
      zone: label.zone,
      residential: order.to.residential,
    },
    charges: label.charges,
  };
}
