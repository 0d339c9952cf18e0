import { readCountry } from '#kit/domain/country.ts';
import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { readState } from '#kit/domain/state.ts';
import { destinationCountries } from '#modules/shipping/draft/domain/destination-countries.ts';

interface WrittenAddress {
  readonly countryCode: string;
  readonly state: string;
  readonly postalCode: string;
}

/** Sheets spell countries and states out and lose a ZIP code's leading zeros; we store codes. */
export function codedAddress({ countryCode, state, postalCode }: WrittenAddress): WrittenAddress {
  const country = readCountry(countryCode) ?? homeCountryCode(countryCode);
  const found = country === undefined ? undefined : readState(state, country);
  return {
    countryCode: country ?? destinationCountryCode(countryCode) ?? countryCode,
    state: found?.code ?? state,
    postalCode: country === 'US' ? restoreLeadingZeros(postalCode) : postalCode,
  };
}

/** Spreadsheets strip a ZIP code's leading zeros. */
function restoreLeadingZeros(text: string): string {
  const padded = text.padStart(5, '0');
  return /^\d{3,4}$/.test(text) && postalRegionOf(padded, 'US') !== undefined ? padded : text;
}

function homeCountryCode(text: string): 'US' | 'CA' | undefined {
  const name = text.trim().toLowerCase();
  if (['united states', 'united states of america', 'u.s.', 'u.s.a.'].includes(name)) return 'US';
  return name === 'canada' ? 'CA' : undefined;
}

/** By code or name, with or without accents. */
function destinationCountryCode(text: string): string | undefined {
  const plain = plainLetters(text);
  return destinationCountries.find(
    ({ code, name }) => plainLetters(code) === plain || plainLetters(name) === plain,
  )?.code;
}

const plainLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
