import { cents } from '#kit/domain/money.ts';
import { emptyDraft } from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';

export const providence = {
  company: 'HV Services',
  firstName: 'Marta',
  lastName: 'Reyes',
  phone: '1-4015550142',
  emailAddress: '',
  addressLine1: '118 Westminster St',
  addressLine2: '',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'Validated',
} as const;

export const newYork = {
  ...providence,
  company: 'Kessler & Co.',
  addressLine1: '22 W 48th St',
  city: 'New York',
  state: 'NY',
  postalCode: '10036',
} as const;

/** A box to New York for $900, complete except for its ship date. */
export const sampleDraft: Omit<ShipmentDraft, 'shipDate'> = {
  ...emptyDraft,
  origin: providence,
  destination: newYork,
  cargo: 'FinishedJewelry',
  packaging: 'CustomBox',
  weightOz: 20,
  size: { length: 9, width: 6, height: 4 },
  declaredValue: cents(90_000),
  reference1: 'HV-20871',
};
