import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { BoxSize, CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

export const stopKinds = ['Door', 'Airport'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Where the armored carrier takes the goods over, or hands them over. */
export interface ArmoredStop {
  readonly kind: StopKind;
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  /** Empty for an airport. */
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

export interface ArmoredRequest {
  readonly from: ArmoredStop;
  readonly to: ArmoredStop;
  readonly cargo: CargoType;
  readonly commodity: string;
  readonly pieces: number;
  readonly weightOz: number;
  readonly size: BoxSize;
  readonly deliverBy: Day;
  readonly needs: string;
}

interface Filled extends Omit<ArmoredRequest, 'cargo' | 'weightOz' | 'size'> {
  readonly cargo: CargoType | null;
  readonly weightOz: number | null;
  readonly size: BoxSize | null;
  readonly value: number | null;
  readonly pickUpOn: Day;
}

const noStop: ArmoredStop = {
  kind: 'Door',
  company: '',
  contact: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US',
};

function stopOf(place: Place | null): ArmoredStop {
  if (place === null) return noStop;
  const { firstName, lastName, phone, addressLine1, addressLine2, city, state, postalCode, countryCode } =
    place;
  return {
    kind: 'Door',
    company: nameOf(place),
    contact: `${firstName} ${lastName}`.trim(),
    phone,
    address: [addressLine1, addressLine2].filter((line) => line !== '').join(', '),
    city,
    state,
    postalCode,
    countryCode,
  };
}

/** A form filled from a shipment as far as it says, or a blank one. The carrier needs two days to send a crew. */
export function requestFrom(draft: ShipmentDraft | undefined, today: Day): Filled {
  const soonest = addDays(today, 2);
  const shipDate = draft?.shipDate ?? null;
  const pickUpOn = shipDate !== null && shipDate > soonest ? shipDate : soonest;
  return {
    from: stopOf(draft?.origin ?? null),
    to: stopOf(draft?.destination ?? null),
    cargo: draft?.cargo ?? null,
    commodity: '',
    pieces: 1,
    weightOz: draft?.weightOz ?? null,
    size: draft?.size ?? null,
    value: draft?.declaredValue ?? null,
    pickUpOn,
    deliverBy: addDays(pickUpOn, 2),
    needs: '',
  };
}

/** "Newport, RI" or "Antwerp, BE". */
export const townOf = ({
  city,
  state,
  countryCode,
}: Pick<ArmoredStop, 'city' | 'state' | 'countryCode'>): string =>
  `${city}, ${countryCode === 'US' || countryCode === 'CA' ? state : countryCode}`;

export const stopText = (stop: ArmoredStop): string =>
  [
    stop.kind === 'Airport' ? 'Airport' : stop.address,
    stop.city,
    [stop.state, stop.postalCode].filter((part) => part !== '').join(' '),
    stop.countryCode === 'US' ? '' : stop.countryCode,
  ]
    .filter((part) => part !== '')
    .join(', ');
