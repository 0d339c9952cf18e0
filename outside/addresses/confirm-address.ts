import { readStreet } from './embedded/read-street.ts';
import { normalizedCity, normalizedText } from './embedded/normalize-text.ts';
import type {
  AddressChecks,
  AddressPart,
  Addresses,
  Doubt,
  PostalAddress,
  Risk,
  Validation,
} from './port.ts';

/** What a register of delivery points says of one address, whoever keeps it. */
export type RegisterAnswer =
  | {
      readonly kind: 'found';
      /** As the register writes it. */
      readonly standard: PostalAddress;
      readonly doubts: readonly Doubt[];
      readonly risks: readonly Risk[];
      readonly type: 'residential' | 'commercial' | undefined;
    }
  | { readonly kind: 'not_found'; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

const doubtsOfStreet: ReadonlySet<Doubt> = new Set(['no_such_address', 'street_missing']);
const doubtsOfDoor: ReadonlySet<Doubt> = new Set([
  'house_number_missing',
  'unit_missing',
  'unit_unconfirmed',
]);

/** Format, places, and visible risks come from our own rules; whether street and door exist, from the register. */
export async function confirmAddress(
  address: PostalAddress,
  rules: Pick<Addresses, 'validateAddress'>,
  ask: (address: PostalAddress) => Promise<RegisterAnswer>,
): Promise<Validation> {
  const read = await rules.validateAddress(address);
  if (read.kind === 'unavailable') return read;
  // No register is asked about half an address.
  if (read.found.checks.format === 'wrong') return read;
  const answer = await ask(address);
  if (answer.kind === 'unavailable') return answer;
  if (answer.kind === 'not_found') {
    const known = read.kind === 'unknown' ? read.doubts : [];
    const told = [...new Set([...known, ...answer.doubts])].filter((doubt) => doubt !== 'no_such_address');
    const doubts = told.length === 0 ? noSuch : told;
    const street = doubts === noSuch ? 'wrong' : 'not_checked';
    const checks = { ...read.found.checks, street, houseNumber: street } as const;
    return { kind: 'unknown', doubts, found: { ...read.found, checks } };
  }
  const { standard, doubts } = answer;
  const checks: AddressChecks = {
    ...checksFrom({ ...read.found.checks, state: 'confirmed', city: 'confirmed' }, doubts),
    format: 'confirmed',
  };
  const found = {
    ...read.found,
    standard,
    lines: linesOf(standard),
    type: answer.type ?? read.found.type,
    risks: [...new Set([...read.found.risks, ...answer.risks])],
    checks,
  };
  const changed = changedParts(address, standard);
  if (doubts.length > 0) return { kind: 'unknown', doubts, found };
  if (changed.length === 0) return { kind: 'validated', found };
  const known = read.kind === 'validated' ? [] : read.doubts;
  const isSpelled = !changed.includes('line1');
  const told = known.filter((doubt) => !isSpelled || doubt !== 'street_misspelled');
  return { kind: 'corrected', found, changed, doubts: told };
}

const noSuch: readonly Doubt[] = ['no_such_address'];

/** A register that answers knows the street, and the door unless it doubts it. */
function checksFrom(checks: AddressChecks, doubts: readonly Doubt[]): AddressChecks {
  const isStreetWrong = doubts.some((doubt) => doubtsOfStreet.has(doubt));
  const isDoorWrong = doubts.some((doubt) => doubtsOfDoor.has(doubt));
  return {
    ...checks,
    street: isStreetWrong ? 'wrong' : 'confirmed',
    houseNumber: isStreetWrong || isDoorWrong ? 'wrong' : 'confirmed',
  };
}

/** Parts that differ in more than their spelling by the post's rules. */
function changedParts(typed: PostalAddress, standard: PostalAddress): AddressPart[] {
  // As typed, since our rules may have guessed another spelling.
  const read = readStreet(typed.line1, typed.line2);
  const street = ({ line1, line2 }: Pick<PostalAddress, 'line1' | 'line2'>) =>
    normalizedText(`${line1} ${line2}`);
  return [
    ...(street({ line1: read.street, line2: read.unit }) === street(standard) ? [] : (['line1'] as const)),
    ...(normalizedCity(typed.city) === normalizedCity(standard.city) ? [] : (['city'] as const)),
    ...(typed.state === standard.state ? [] : (['state'] as const)),
    ...(typed.postcode.slice(0, 5) === standard.postcode.slice(0, 5) ? [] : (['postcode'] as const)),
  ];
}

const linesOf = ({ line1, line2, city, state, postcode }: PostalAddress): readonly string[] => [
  [line1, line2].filter((part) => part !== '').join(' '),
  `${city} ${state} ${postcode}`,
];
