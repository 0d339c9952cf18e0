import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { toLatin1 } from '#kit/domain/text/latin1.ts';
import { labelCharacters } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Label, LabelParty } from './label.ts';
import { inLatin } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';

/**
 * Domain shipping 7.14: carriers print Latin-1 only. The rules keep lines short enough; longer ones are cut, between
 * words if possible.
 */
export function labelLine(text: string): string {
  // One letter may become two; anything longer is cut anyway.
  const line = toLatin1(text.slice(0, labelCharacters * 2)).words.toUpperCase();
  if (line.length <= labelCharacters) return line;
  const cut = line.lastIndexOf(' ', labelCharacters);
  return line.slice(0, cut > 0 ? cut : labelCharacters);
}

// A unit that overflows the street line goes above it (USPS Publication 28, 213.1).
const streetCharacters = 40;

function streetLines({ line1, line2 }: LabelParty): string[] {
  const [street, unit] = [labelLine(line1), labelLine(line2)];
  if (unit === '') return [street];
  const oneLine = `${street} ${unit}`;
  return oneLine.length <= streetCharacters ? [oneLine] : [unit, street];
}

/** City, state, two spaces, ZIP; abroad the postal code in its country's format. */
function lastLine({ city, state, postalCode }: LabelParty): string {
  const [town, region, code] = [labelLine(city), labelLine(state), labelLine(postalCode)];
  return `${[town, region].filter((part) => part !== '').join(' ')}  ${code}`.trim();
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const nameOfCountry = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryNames.of(code) : code) ?? code;

/** USPS Publication 28: person, firm, street, city, foreign country. */
export function addressLines(party: LabelParty, shippedFrom: string): string[] {
  // A person whose company has their own name is printed once.
  const names = [...new Set([labelLine(party.person), labelLine(party.company)])];
  const country = party.countryCode === shippedFrom ? '' : labelLine(nameOfCountry(party.countryCode));
  return [...names, ...streetLines(party), lastLine(party), country].filter((line) => line !== '');
}

/** The recipient; with hold for pickup, the location's address. */
export function recipientLines({ from, to, holdAt }: Pick<Label, 'from' | 'to' | 'holdAt'>): string[] {
  if (holdAt === undefined) return addressLines(to, from.countryCode);
  const [person, company] = [labelLine(to.person), labelLine(to.company)];
  return [
    `HOLD FOR PICKUP: ${person === '' ? company : person}`,
    labelLine(holdAt.name),
    ...holdAt.address.split(/,\s*(?=.*,)/u).map(labelLine),
  ].filter((line) => line !== '');
}

export const phoneLine = ({ phone }: LabelParty) => displayPhone(splitPhone(phone));

export function poundsAndOunces(weightOz: number): string {
  const [pounds, ounces] = [Math.floor(weightOz / 16), weightOz % 16];
  return [pounds > 0 ? `${pounds} LB` : '', ounces > 0 ? `${ounces} OZ` : ''].join(' ').trim();
}

/** Spec shipping, Addresses: the chosen spelling is what prints. */
export function partyOf(place: Place): LabelParty {
  const town = inLatin(place);
  return {
    person: `${town.firstName} ${town.lastName}`.trim(),
    company: town.company,
    line1: town.addressLine1,
    line2: town.addressLine2,
    city: town.city,
    state: town.state,
    postalCode: town.postalCode,
    countryCode: town.countryCode,
    phone: town.phone,
  };
}
