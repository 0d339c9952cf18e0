export interface Destination {
  readonly state: string;
  readonly country: 'US' | 'CA';
  readonly restricted: boolean;
}

/** Spec shipping §9: the territories that nothing is sent to. */
const territories: readonly string[] = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'];

const destinationProblems = ['location_restricted', 'us_territory', 'no_shipping_price'] as const;

type DestinationProblem = (typeof destinationProblems)[number];

export const destinationRules: Readonly<Record<DestinationProblem, (destination: Destination) => boolean>> = {
  location_restricted: ({ restricted }) => restricted,
  us_territory: ({ country, state }) => country === 'US' && territories.includes(state),
  // No cross-border carrier rates are agreed.
  no_shipping_price: ({ country }) => country !== 'US',
};

/** Why nothing can be delivered there, whatever the order. */
export const findDestinationProblem = (destination: Destination): DestinationProblem | undefined =>
  destinationProblems.find((problem) => destinationRules[problem](destination));

/** An order's destination as it was on the day of the order. */
export interface DeliverTo {
  readonly locationID: string;
  readonly locationName: string;
  readonly phoneNumber: string;
  /** Street, and city with state and postcode, as on an envelope. */
  readonly lines: readonly string[];
  readonly stateId: string;
  readonly countryId: 'US' | 'CA';
}
