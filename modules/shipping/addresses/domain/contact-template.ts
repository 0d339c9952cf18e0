export interface ContactColumn {
  readonly field: ContactField;
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly required?: true;
}

export const contactFields = [
  'company',
  'firstName',
  'lastName',
  'referenceName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'countryCode',
  'phone',
  'emailAddress',
  'notificationEmails',
  'sendShipmentNotification',
  'isResidential',
  'isUninsured',
  'isFavorite',
] as const;
export type ContactField = (typeof contactFields)[number];

/**
 * Spec shipping §5: headers unchanged, required columns checked. A star marks a required column. Our choice: the
 * columns and their order, and .csv as well (decision 0019).
 */
export const contactColumns: readonly ContactColumn[] = [
  { field: 'company', header: 'Company', width: 30 },
  { field: 'firstName', header: 'First name*', width: 16, required: true },
  { field: 'lastName', header: 'Last name*', width: 18, required: true },
  { field: 'referenceName', header: 'Reference', width: 18 },
  { field: 'addressLine1', header: 'Address*', width: 34, required: true },
  { field: 'addressLine2', header: 'Suite, floor or unit', width: 20 },
  { field: 'city', header: 'City*', width: 20, required: true },
  { field: 'state', header: 'State*', width: 9, required: true },
  { field: 'postalCode', header: 'ZIP or postal code*', width: 12, required: true },
  { field: 'countryCode', header: 'Country*', width: 10, required: true },
  { field: 'phone', header: 'Phone*', width: 17, required: true },
  { field: 'emailAddress', header: 'Email', width: 28 },
  { field: 'notificationEmails', header: 'Notify by email', width: 30 },
  { field: 'sendShipmentNotification', header: 'Notify (yes/no)', width: 14 },
  { field: 'isResidential', header: 'Residential (yes/no)', width: 18 },
  { field: 'isUninsured', header: 'Uninsured (yes/no)', width: 17 },
  { field: 'isFavorite', header: 'Favorite (yes/no)', width: 16 },
];

/** Larger files are imported in parts. */
export const maxImportedContacts = 5_000;

/** The error column; an import ignores it. */
export const errorsHeader = 'Errors';

/** The first wrong header, if any. Extra columns are ignored. */
export function wrongHeader(headers: readonly string[]): string | undefined {
  const index = contactColumns.findIndex(({ header }, at) => (headers[at] ?? '').trim() !== header);
  const extraHeader = headers
    .slice(contactColumns.length)
    .find((header) => header.trim() !== '' && header.trim() !== errorsHeader);
  return index < 0 ? extraHeader : (contactColumns[index]?.header ?? '');
}

export type ContactRow = Readonly<Record<ContactField, string>>;

export function contactRowFrom(cells: readonly string[]): ContactRow {
  const fields = contactColumns.map(({ field }, index) => [field, (cells[index] ?? '').trim()]);
  return Object.fromEntries(fields) as ContactRow;
}

/** 'Yes', 'Y', 'x', '1' and 'true' are yes; empty and 'no' are no; anything else is undefined. */
export function readYesOrNo(text: string): boolean | undefined {
  const answer = text.trim().toLowerCase();
  if (['yes', 'y', 'x', '1', 'true'].includes(answer)) return true;
  return ['', 'no', 'n', '0', 'false'].includes(answer) ? false : undefined;
}
