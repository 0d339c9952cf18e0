// Spec platform §3 and shipping §3: the portal's countries are the USA and Canada.
// Ruling 4: ISO alpha-2 inside; USA and CAN on the address calls.
export const countries = [
  { alpha2: 'US', alpha3: 'USA', name: 'United States', callingCode: '+1' },
  { alpha2: 'CA', alpha3: 'CAN', name: 'Canada', callingCode: '+1' },
] as const;

export type Country = (typeof countries)[number]['alpha2'];
export type CountryAlpha3 = (typeof countries)[number]['alpha3'];

export const defaultCountry: Country = 'US';

/** Accepts either form in any case, since partners and older records send both. */
export function readCountry(text: string): Country | undefined {
  const code = text.trim().toUpperCase();
  return countries.find((country) => country.alpha2 === code || country.alpha3 === code)?.alpha2;
}

export function toAlpha3(country: Country): CountryAlpha3 {
  return country === 'US' ? 'USA' : 'CAN';
}

export function toAlpha2(country: CountryAlpha3): Country {
  return country === 'USA' ? 'US' : 'CA';
}

export function countryName(country: Country): string {
  return (countries.find((candidate) => candidate.alpha2 === country) ?? countries[0]).name;
}
