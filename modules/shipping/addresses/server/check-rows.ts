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
export interface ParsedRow {
  readonly row: number;
  readonly values: ContactRow;
  readonly faults: CheckedRow['faults'];
  readonly contact: TypedContact | undefined;
  readonly key: string | undefined;
}

const flags = ['sendShipmentNotification', 'isResidential', 'isUninsured', 'isFavorite'] as const;

export function parseRow(row: number, values: ContactRow): ParsedRow {
  const input = toContactInput(values);
  const parsed = typedContact.safeParse(input);
  const errors = { ...firstErrors(parsed.error?.issues ?? []), ...flagErrors(values) };
  const contact = parsed.success && Object.keys(errors).length === 0 ? parsed.data : undefined;
  if (contact !== undefined && isInRestrictedTerritory(contact)) {
    const { sentence } = contactRefusals.territory_restricted;
    return { row, values, faults: { state: sentence }, contact: undefined, key: undefined };
  }
  const key = contact === undefined ? undefined : duplicateKey(contact);
  return { row, values, faults: errors, contact, key };
}

/** Sheets spell countries and states out; contacts store their codes. */
function toContactInput(values: ContactRow) {
  const country = readCountry(values.countryCode) ?? homeCountryCode(values.countryCode);
  const state = country === undefined ? undefined : readState(values.state, country);
  return {
    ...values,
    countryCode: country ?? destinationCountryCode(values.countryCode) ?? values.countryCode,
    state: state?.code ?? values.state,
    postalCode: country === 'US' ? restoreLeadingZeros(values.postalCode) : values.postalCode,
    ...Object.fromEntries(flags.map((flag) => [flag, readYesOrNo(values[flag]) ?? false])),
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

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Only the first error of each field. */
function firstErrors(issues: readonly Issue[]): CheckedRow['faults'] {
  const errors: CheckedRow['faults'] = {};
  for (const { path, message } of issues) {
    const field = contactFields.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

function flagErrors(values: ContactRow): CheckedRow['faults'] {
  const unreadable = flags.filter((flag) => readYesOrNo(values[flag]) === undefined);
  return Object.fromEntries(unreadable.map((flag): [ContactField, string] => [flag, 'Enter yes or no.']));
}

/** Marks rows already in the address book and duplicates within the file. */
export function presentRows(rows: readonly ParsedRow[], existingKeys: ReadonlySet<string>): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map(({ row, values, faults: errors, key }) => {
    const duplicate =
      key === undefined ? null : existingKeys.has(key) ? 'AddressBook' : seen.has(key) ? 'File' : null;
    if (key !== undefined) seen.add(key);
    return { row, values, faults: errors, duplicate };
  });
}

export const hasErrors = ({ contact }: ParsedRow): boolean => contact === undefined;
