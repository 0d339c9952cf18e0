import type { CarrierName } from '../../port.ts';
import type { TrackingCause, TrackingKind } from '../../tracking.ts';

interface ScanWords {
  readonly text: string;
  readonly cause?: TrackingCause;
  /** FedEx, UPS, USPS (domain shipping §7.13). */
  readonly codes: readonly [fedEx: string, ups: string, usps: string];
}

const words: Readonly<Record<TrackingKind, ScanWords>> = {
  label_created: { text: 'Shipment information sent to carrier', codes: ['OC', 'M', 'GX'] },
  accepted: { text: 'Picked up', codes: ['PU', 'I', '03'] },
  arrived: { text: 'Arrived at facility', codes: ['AR', 'I', '10'] },
  departed: { text: 'Departed facility', codes: ['DP', 'I', 'EF'] },
  in_transit: { text: 'In transit', codes: ['IT', 'I', 'NT'] },
  out_for_delivery: { text: 'Out for delivery', codes: ['OD', '21', 'OF'] },
  attempted: {
    text: 'Delivery attempted, notice left',
    cause: 'consignee',
    codes: ['DE', '22', '02'],
  },
  available_for_pickup: { text: 'Ready for pickup', codes: ['HL', '40', '14'] },
  delivered: { text: 'Delivered', codes: ['DL', 'D', '01'] },
  delayed: { text: 'Delayed', cause: 'carrier', codes: ['DY', 'X', '56'] },
  damaged: { text: 'Package damaged', cause: 'carrier', codes: ['SE', '13', '26'] },
  lost: { text: 'Package lost', cause: 'carrier', codes: ['SE', '29', '27'] },
  address_problem: { text: 'Incomplete address', cause: 'shipper', codes: ['DE', '49', '05'] },
  redirect_requested: {
    text: 'Delivery to another address requested',
    cause: 'consignee',
    codes: ['RR', '27', '58'],
  },
  hold_requested: {
    text: 'Hold for pickup requested',
    cause: 'consignee',
    codes: ['HA', '18', '59'],
  },
  redirected: { text: 'Address changed', cause: 'consignee', codes: ['RM', '28', 'PR'] },
  customs_held: { text: 'Held in customs', cause: 'customs', codes: ['CD', '46', 'OC'] },
  customs_released: { text: 'Released by customs', codes: ['CC', '38', 'CU'] },
  undeliverable: { text: 'Undeliverable', cause: 'consignee', codes: ['DE', '33', '04'] },
  return_started: { text: 'Returning to sender', codes: ['RS', '35', '09'] },
  returned: { text: 'Returned to sender', codes: ['RT', '36', '31'] },
  voided: { text: 'Label voided', codes: ['CA', 'MV', 'VF'] },
  other: { text: 'Scanned', codes: ['OX', 'X', '80'] },
};

const columns: Readonly<Record<CarrierName, 0 | 1 | 2>> = { FedEx: 0, UPS: 1, USPS: 2 };

export function scanWords(carrier: CarrierName, kind: TrackingKind) {
  const { text, cause = null, codes } = words[kind];
  return { text, cause, code: codes[columns[carrier]] };
}
