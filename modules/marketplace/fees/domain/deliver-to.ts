/** Where an order goes, as the company's location was written on the day of the order. */
export interface DeliverTo {
  readonly locationID: string;
  readonly locationName: string;
  readonly phoneNumber: string;
  /** Street, and city with state and postcode, as an envelope has them. */
  readonly lines: readonly string[];
  readonly stateId: string;
  readonly countryId: 'US' | 'CA';
}
