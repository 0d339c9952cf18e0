/** Spec shipping §3: how an address was checked. */
export const addressValidations = ['None', 'Validated', 'Overridden'] as const;
export type AddressValidation = (typeof addressValidations)[number];

/** Copied into the shipment, so that later edits of contacts don't change it. */
export interface Place {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Calling code and number joined by a dash (spec shipping §3). */
  readonly phone: string;
  readonly emailAddress: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO alpha-2. */
  readonly countryCode: string;
  readonly isResidential: boolean;
  readonly validationStatus: AddressValidation;
  /** Delivery risk reported by address validation. */
  readonly highRiskDeliveryWarning?: string | undefined;
  readonly contactId?: string | undefined;
}

export const emptyPlace: Place = {
  company: '',
  firstName: '',
  lastName: '',
  phone: '',
  emailAddress: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'None',
};

export function nameOf(place: Pick<Place, 'company' | 'firstName' | 'lastName'>): string {
  const person = `${place.firstName} ${place.lastName}`.trim();
  return place.company === '' ? person : place.company;
}

export const isAbroad = (origin: Place, destination: Place) => origin.countryCode !== destination.countryCode;

/**
 * Spec shipping §9: US territories without service. An address may name one as a state or as a country.
 */
export const restrictedTerritories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'] as const;

export function isRestricted(place: Pick<Place, 'state' | 'countryCode'>): boolean {
  const named: readonly string[] = restrictedTerritories;
  return named.includes(place.countryCode) || (place.countryCode === 'US' && named.includes(place.state));
}
