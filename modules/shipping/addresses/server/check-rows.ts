import { contactRefusals } from '../contract/contact-endpoints.ts';
import { typedContact } from '../contract/contact-shapes.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import { codedAddress } from '../domain/coded-address.ts';
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

function toContactInput(values: ContactRow) {
  return {
    ...values,
    ...codedAddress(values),
    ...Object.fromEntries(flags.map((flag) => [flag, readYesOrNo(values[flag]) ?? false])),
  };
}

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
