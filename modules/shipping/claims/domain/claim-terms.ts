import { addDays, compareDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { daysFromDiscovery, lastDayToClaim } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

/** Spec shipping §3. */
export const claimReasons = ['DeliveredNotReceived', 'NotDelivered', 'Damaged', 'Stolen', 'Other'] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const reasonWords: Readonly<Record<ClaimReason, string>> = {
  DeliveredNotReceived: 'Scanned delivered but not received',
  NotDelivered: 'Carrier failed to deliver',
  Damaged: 'Contents damaged',
  Stolen: 'Contents stolen or missing',
  Other: 'Other',
};

/** Where the column above names the loss. */
export const shortReasons: Readonly<Record<ClaimReason, string>> = {
  ...reasonWords,
  DeliveredNotReceived: 'Delivered, not received',
  Stolen: 'Stolen or missing',
};

export const claimExtents = ['Complete', 'Partial'] as const;

/** Only a parcel that the carrier has, or had, can be lost. */
const tendered: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];
export const isTendered = (status: ShipmentStatus): boolean => tendered.includes(status);

export interface Deadlines {
  readonly fromDiscovery: Day;
  readonly fromTender: Day;
  /** The earlier of both. */
  readonly due: Day;
}

/** Domain research A8: five days from discovery, and 30 or 180 days from tender; the earlier one applies. */
export function deadlinesOf(discoveredOn: Day, tenderedOn: Day, coverage: Coverage): Deadlines {
  const fromDiscovery = addDays(discoveredOn, daysFromDiscovery);
  const fromTender = lastDayToClaim(tenderedOn, coverage);
  return {
    fromDiscovery,
    fromTender,
    due: compareDays(fromDiscovery, fromTender) < 0 ? fromDiscovery : fromTender,
  };
}

export const isLate = (today: Day, due: Day): boolean => compareDays(today, due) > 0;
