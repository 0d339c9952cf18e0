import { readCountry } from '#kit/domain/country.ts';
import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { readState } from '#kit/domain/state.ts';
import { contactRefusals } from '../contract/contact-endpoints.ts';
import { typedContact } from '../contract/contact-shapes.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import { destinationCountries } from '#modules/shipping/draft/domain/destination-countries.ts';
import { contactFields, readYesOrNo } from '../domain/contact-template.ts';
import type { ContactField, ContactRow } from '../domain/contact-template.ts';
import { duplicateKey, isInRestrictedTerritory } from '../domain/contact.ts';

/** A row as read, and the contact it makes if it has no errors. */
export interface ReadRow {
  readonly row: number;
  readonly values: ContactRow;
  readonly faults: CheckedRow['faults'];
  readonly contact: TypedContact | undefined;
  readonly key: string | undefined;
}

const flags = ['sendShipmentNotification', 'isResidential', 'isUninsured', 'isFavorite'] as const;

export function readRow(row: number, values: ContactRow): ReadRow {
  const typed = typedOf(values);
  const read = typedContact.safeParse(typed);
  const faults = { ...faultsOf(read.error?.issues ?? []), ...flagFaults(values) };
  const contact = read.success && Object.keys(faults).length === 0 ? read.data : undefined;
  if (contact !== undefined && isInRestrictedTerritory(contact)) {
    const { sentence } = contactRefusals.territory_restricted;
    return { row, values, faults: { state: sentence }, contact: undefined, key: undefined };
  }
  const key = contact === undefined ? undefined : duplicateKey(contact);
  return { row, values, faults, contact, key };
}

/** Sheets spell countries and states out; contacts store their codes. */
function typedOf(values: ContactRow) {
  const country = readCountry(values.countryCode) ?? countryNamed(values.countryCode);
  const state = country === undefined ? undefined : readState(values.state, country);
  return {
    ...values,
    countryCode: country ?? countryAbroad(values.countryCode) ?? values.countryCode,
    state: state?.code ?? values.state,
    postalCode: country === 'US' ? withZeros(values.postalCode) : values.postalCode,
    ...Object.fromEntries(flags.map((flag) => [flag, readYesOrNo(values[flag]) ?? false])),
  };
}

/** Spreadsheets strip a ZIP code's leading zeros. */
function withZeros(text: string): string {
  const padded = text.padStart(5, '0');
  return /^\d{3,4}$/.test(text) && postalRegionOf(padded, 'US') !== undefined ? padded : text;
}

function countryNamed(text: string): 'US' | 'CA' | undefined {
  const named = text.trim().toLowerCase();
  if (['united states', 'united states of america', 'u.s.', 'u.s.a.'].includes(named)) return 'US';
  return named === 'canada' ? 'CA' : undefined;
}

/** By code or name, with or without accents. */
function countryAbroad(text: string): string | undefined {
  const plain = plainLetters(text);
  return destinationCountries.find(
    ({ code, name }) => plainLetters(code) === plain || plainLetters(name) === plain,
  )?.code;
}

const plainLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Only the first error of each field. */
function faultsOf(issues: readonly Issue[]): CheckedRow['faults'] {
  const faults: CheckedRow['faults'] = {};
  for (const { path, message } of issues) {
    const field = contactFields.find((name) => name === path[0]);
    if (field !== undefined) faults[field] ??= message;
  }
  return faults;
}

function flagFaults(values: ContactRow): CheckedRow['faults'] {
  const unread = flags.filter((flag) => readYesOrNo(values[flag]) === undefined);
  return Object.fromEntries(unread.map((flag): [ContactField, string] => [flag, 'Write yes or no.']));
}

/** Marks rows already in the address book and duplicates within the file. */
export function presentRows(rows: readonly ReadRow[], here: ReadonlySet<string>): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map(({ row, values, faults, key }) => {
    const duplicate =
      key === undefined ? null : here.has(key) ? 'AddressBook' : seen.has(key) ? 'File' : null;
    if (key !== undefined) seen.add(key);
    return { row, values, faults, duplicate };
  });
}

export const isWrong = ({ contact }: ReadRow): boolean => contact === undefined;
