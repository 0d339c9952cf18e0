import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Extras, Parcel, Place, RateRequest } from '../parcel.ts';

interface Change {
  readonly shipDate?: RateRequest['shipDate'];
  readonly from?: Partial<Place>;
  readonly to?: Partial<Place>;
  readonly parcel?: Partial<Parcel>;
  readonly extras?: Partial<Extras>;
  readonly reference?: string;
}

const shop = { postalCode: '10036', state: 'NY', country: 'US', residential: false };

/** Two pounds from New York to a store in San Francisco on a Monday, unless overridden. */
export function rateRequest({ shipDate, from, to, parcel, extras, reference }: Change = {}): RateRequest {
  return {
    shipDate: shipDate ?? day('2026-11-16'),
    from: { ...shop, ...from },
    to: { ...shop, postalCode: '94108', state: 'CA', ...to },
    parcel: { packaging: 'CustomBox', weightOz: 32, dimensions: [9, 6, 4], ...parcel },
    extras: {
      signature: 'None',
      declaredValue: noMoney,
      saturdayDelivery: false,
      holdAtLocation: false,
      collectOnDelivery: null,
      registeredMail: false,
      valuables: false,
      billTo: null,
      ...extras,
    },
    reference: reference ?? '',
  };
}
