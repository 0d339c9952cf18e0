/** Spec shipping §3: how an address was checked. */
export const addressValidations = ['None', 'Validated', 'Overridden'] as const;
export type AddressValidation = (typeof addressValidations)[number];

export const checkResults = ['confirmed', 'wrong', 'not_checked'] as const;
type CheckResult = (typeof checkResults)[number];

/** What the server found out about an address, by whom, and when. Never taken from a client. */
export interface AddressCheck {
  readonly provider: string;
  /** ISO moment. */
  readonly at: string;
  readonly format: CheckResult;
  /** ZIP or postal code with state, and with city. */
  readonly state: CheckResult;
  readonly city: CheckResult;
  readonly street: CheckResult;
  readonly houseNumber: CheckResult;
  /** Why it isn't validated. */
  readonly doubt?: string | undefined;
}
/** What a label prints of a place, in letters that only the recipient's country may use. */
export const spelledFields = [
  'company',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
] as const;
export type SpelledField = (typeof spelledFields)[number];
export type LatinSpelling = Readonly<Partial<Record<SpelledField, string | undefined>>>;

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
  /** The server's evidence for the status. */
  readonly addressCheck?: AddressCheck | undefined;
  readonly contactId?: string | undefined;
  /** How the label spells what no carrier can print; the entered spelling is kept beside it. */
  readonly latin?: LatinSpelling | undefined;
}

/** Without what a client says of the address, except that it is used as entered, which promises less than a validation. */
export function unjudged(place: Place): Place {
  const { addressCheck: _, highRiskDeliveryWarning: __, validationStatus, ...entered } = place;
  return { ...entered, validationStatus: validationStatus === 'Overridden' ? validationStatus : 'None' };
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
