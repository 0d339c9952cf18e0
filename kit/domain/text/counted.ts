const rules = new Intl.PluralRules('en-US');

/** The word that goes with a count: "parcel" with 1, "parcels" with any other. */
export const pluralOf = (count: number, one: string, many = `${one}s`): string =>
  rules.select(count) === 'one' ? one : many;

/** "1 parcel", "1,204 parcels", "3 companies". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-US')} ${pluralOf(count, one, many)}`;
