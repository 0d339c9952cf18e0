import { readCsv } from '#kit/domain/text/csv-rows.ts';
import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';

/** A sale as a file describes it; its shape is checked like that of a message. */
export type FileSale = Readonly<Record<string, unknown>>;

export type FileRead =
  /** `software`: the version that a column names; empty without one. */
  | { readonly kind: 'read'; readonly sales: readonly FileSale[]; readonly software: string }
  /** The file ends in the middle of a row. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'columns'; readonly missing: readonly string[] };

/** Domain marketplace 4.12: the fields of a transaction, by the headers that registers use. */
const headersOf = {
  number: ['number', 'postransactionid', 'salenumber', 'sale'],
  kind: ['kind', 'type'],
  refundOf: ['refundof'],
  store: ['store', 'storecode'],
  register: ['register'],
  soldAt: ['saledate', 'soldat', 'date'],
  associate: ['associate', 'salesperson'],
  name: ['customername', 'customer'],
  email: ['customeremail', 'email'],
  phone: ['customerphone', 'phone'],
  description: ['itemdescription', 'description', 'item'],
  category: ['itemcategory', 'category'],
  price: ['itemprice', 'price'],
  total: ['total'],
  consent: ['emailconsent', 'consent'],
  software: ['softwareversion', 'posversion'],
} as const;
type Field = keyof typeof headersOf;

const needed: readonly Field[] = ['number', 'soldAt', 'description', 'price', 'total'];

const fieldOf = (header: string): Field | undefined => {
  const known = Object.entries(headersOf) as [Field, readonly string[]][];
  return known.find(([, names]) => names.includes(normalizeHeader(header)))?.[0];
};

/** Domain marketplace 4.12: control characters are written as ~ and two hexadecimal digits. */
const decoded = (text: string): string =>
  text
    .replaceAll(/~([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .trim();

/** Whole cents; the text itself if it is no amount, so that the shape refuses it. */
function centsOf(text: string): number | string {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : text;
}

function consentOf(text: string): string {
  if (/^(y|yes|true|1)$/i.test(text)) return 'Yes';
  return /^(n|no|false|0)$/i.test(text) ? 'No' : 'Unknown';
}

/** A day without a time, such as 2026-11-24 or 11/24/2026, is noon in the East. */
function instantOf(text: string): string {
  const [, month = '', date = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const on = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(on) ? `${on}T12:00:00-05:00` : text;
}

/**
 * Reads an export by its header, whatever its order; unknown columns are kept. One row for each item: rows with one
 * number are one sale.
 */
export function readSalesFile(text: string): FileRead {
  const rows = readCsv(text);
  const [header = [], ...lines] = rows ?? [];
  const full = lines.filter((cells) => cells.length > 1 || cells[0] !== '');
  // A whole file ends with a line break, and each of its rows has every cell.
  if (rows === undefined || !text.endsWith('\n') || full.some((cells) => cells.length !== header.length))
    return { kind: 'cut' };
  const fields = header.map(fieldOf);
  const missing = needed.filter((field) => !fields.includes(field));
  if (missing.length > 0) return { kind: 'columns', missing };
  const read = full.map((cells) => cells.map(decoded));
  const at = (cells: readonly string[], field: Field): string => cells[fields.indexOf(field)] ?? '';
  const byNumber = Map.groupBy(read, (cells) => at(cells, 'number'));
  return {
    kind: 'read',
    sales: [...byNumber.values()].map((items) => saleOf(items, header, at)),
    software: at(read[0] ?? [], 'software'),
  };
}

function saleOf(
  items: readonly (readonly string[])[],
  header: readonly string[],
  at: (cells: readonly string[], field: Field) => string,
): FileSale {
  const [first = []] = items;
  const extra = header.flatMap((name, place) =>
    fieldOf(name) === undefined && (first[place] ?? '') !== '' ? [[name, first[place]] as const] : [],
  );
  return {
    ...Object.fromEntries(extra),
    number: at(first, 'number'),
    kind: /^(refund|return)$/i.test(at(first, 'kind')) ? 'Refund' : 'Sale',
    refundOf: at(first, 'refundOf'),
    store: at(first, 'store'),
    register: at(first, 'register'),
    soldAt: instantOf(at(first, 'soldAt')),
    associate: at(first, 'associate'),
    customer: { name: at(first, 'name'), email: at(first, 'email'), phone: at(first, 'phone') },
    items: items.map((cells) => ({
      description: at(cells, 'description'),
      category: at(cells, 'category'),
      price: centsOf(at(cells, 'price')),
    })),
    total: centsOf(at(first, 'total')),
    emailConsent: consentOf(at(first, 'consent')),
  };
}
