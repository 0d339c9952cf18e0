import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';

interface ImportFieldFacts {
  readonly title: string;
  /** The template's header; a star marks a required column. */
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** What other programs call it. */
  readonly also: readonly string[];
}

// Our choice (decision 0037): the specification names the file but no columns.
export const importFields = {
  recipient: {
    title: 'Recipient',
    header: 'Recipient*',
    width: 26,
    also: [
      'Name',
      'Ship to',
      'Ship to name',
      'Shipping name',
      'Full name',
      'Customer',
      'Customer name',
      'Client',
      'Client name',
      'Contact',
      'Attention',
      'Deliver to',
      'Consignee',
    ],
  },
  company: {
    title: 'Company',
    header: 'Company',
    width: 24,
    also: ['Company name', 'Shipping company', 'Business', 'Business name', 'Organization', 'Firm'],
  },
  firstName: {
    title: 'First name',
    header: 'First name',
    width: 14,
    also: ['First', 'Given name', 'Shipping first name', 'Fname'],
  },
  lastName: {
    title: 'Last name',
    header: 'Last name',
    width: 16,
    also: ['Last', 'Surname', 'Family name', 'Shipping last name', 'Lname'],
  },
  addressLine1: {
    title: 'Street',
    header: 'Address*',
    width: 32,
    also: [
      'Street',
      'Address 1',
      'Addr 1',
      'Addr',
      'Address line 1',
      'Street address',
      'Street 1',
      'Shipping street',
      'Shipping address',
      'Shipping address 1',
      'Ship to address',
      'Ship address',
    ],
  },
  addressLine2: {
    title: 'Suite, floor or unit',
    header: 'Suite, floor or unit',
    width: 18,
    also: ['Address 2', 'Addr 2', 'Address line 2', 'Street 2', 'Apt', 'Suite', 'Unit', 'Shipping address 2'],
  },
  city: {
    title: 'City',
    header: 'City*',
    width: 18,
    also: ['Town', 'Shipping city', 'Ship city', 'Locality'],
  },
  state: {
    title: 'State',
    header: 'State*',
    width: 8,
    also: [
      'ST',
      'Province',
      'State or province',
      'Region',
      'Shipping state',
      'Shipping province',
      'Ship state',
    ],
  },
  postalCode: {
    title: 'ZIP code',
    header: 'ZIP or postal code*',
    width: 12,
    also: ['ZIP', 'ZIP code', 'Postal code', 'Postcode', 'Shipping zip', 'Ship zip', 'Zip5', 'Postal'],
  },
  countryCode: {
    title: 'Country',
    header: 'Country',
    width: 10,
    also: ['Country code', 'Shipping country', 'Nation', 'Ship country'],
  },
  phone: {
    title: 'Phone',
    header: 'Phone',
    width: 16,
    also: ['Telephone', 'Tel', 'Mobile', 'Cell', 'Phone number', 'Shipping phone'],
  },
  emailAddress: {
    title: 'Email',
    header: 'Email',
    width: 26,
    also: ['E-mail', 'Email address', 'Mail', 'Customer email'],
  },
  isResidential: {
    title: 'Residential',
    header: 'Residential (yes/no)',
    width: 12,
    also: ['Residential', 'Residence', 'Home', 'Is residential', 'Home address'],
  },
  value: {
    title: 'Insured value',
    header: 'Insured value*',
    width: 13,
    also: [
      'Value',
      'Amount',
      'Total',
      'Order total',
      'Declared value',
      'Insurance',
      'Insurance value',
      'Price',
      'Subtotal',
      'Retail value',
    ],
  },
  weight: {
    title: 'Weight',
    header: 'Weight (lb)',
    width: 11,
    also: ['Weight', 'Weight lb', 'Weight lbs', 'Weight pounds', 'Lbs', 'Pounds', 'Shipping weight', 'Wt'],
  },
  ounces: {
    title: 'Weight in ounces',
    header: 'Weight (oz)',
    width: 11,
    also: ['Weight oz', 'Weight ounces', 'Ounces', 'Oz'],
  },
  packaging: {
    title: 'Packaging',
    header: 'Packaging',
    width: 18,
    also: ['Package', 'Package type', 'Box', 'Box type', 'Container'],
  },
  length: { title: 'Length', header: 'Length (in)', width: 10, also: ['Length', 'L', 'Len'] },
  width: { title: 'Width', header: 'Width (in)', width: 10, also: ['Width', 'W'] },
  height: { title: 'Height', header: 'Height (in)', width: 10, also: ['Height', 'H', 'Depth'] },
  contents: {
    title: 'Contents',
    header: 'Contents',
    width: 18,
    also: ['Cargo', 'Cargo type', 'Content', 'Content type', 'Goods'],
  },
  service: {
    title: 'Service',
    header: 'Service',
    width: 22,
    also: [
      'Ship via',
      'Shipping method',
      'Method',
      'Carrier',
      'Carrier service',
      'Shipping service',
      'Via',
      'Ship method',
    ],
  },
  signature: {
    title: 'Signature',
    header: 'Signature',
    width: 14,
    also: ['Signature required', 'Sig', 'Confirmation', 'Delivery confirmation'],
  },
  shipDate: {
    title: 'Ship date',
    header: 'Ship date',
    width: 12,
    also: ['Shipping date', 'Date to ship', 'Send on'],
  },
  reference1: {
    title: 'Reference 1',
    header: 'Reference 1',
    width: 16,
    also: [
      'Reference',
      'Ref',
      'Ref 1',
      'Order',
      'Order number',
      'Order no',
      'Order id',
      'Invoice',
      'PO',
      'Order #',
    ],
  },
  reference2: { title: 'Reference 2', header: 'Reference 2', width: 16, also: ['Ref 2', 'Note', 'Memo'] },
  notify: {
    title: 'Notify by email',
    header: 'Notify by email',
    width: 26,
    also: ['Notify', 'Notify email', 'Notification email', 'Notifications'],
  },
} as const satisfies Readonly<Record<string, ImportFieldFacts>>;

export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as readonly ImportField[];

export const isImportField = (name: string): name is ImportField => Object.hasOwn(importFields, name);

export const fieldTitle = (field: ImportField): string => importFields[field].title;

/** In the order of the fields; first name and last name are for other people's files. */
export const templateFields: readonly ImportField[] = importFieldNames.filter(
  (field) => field !== 'firstName' && field !== 'lastName',
);

/** What the file says of a row; fields without a column are absent. */
export type RowValues = Readonly<Partial<Record<ImportField | typeof asEntered, string>>>;

/** The person uses the address although it isn't validated; no column says so. */
export const asEntered = 'asEntered';

export const fieldByHeader: ReadonlyMap<string, ImportField> = new Map(
  importFieldNames.flatMap((field) =>
    [importFields[field].header, importFields[field].title, ...importFields[field].also].map(
      (header) => [normalizeHeader(header), field] as const,
    ),
  ),
);

export const countKnownHeaders = (cells: readonly string[]): number =>
  cells.filter((cell) => fieldByHeader.has(normalizeHeader(cell))).length;

/** The columns that an error file adds; a corrected file is matched by the first. */
export const rowHeader = 'Import row';
export const fixHeader = 'What to fix';
