import { isEmail } from '#kit/domain/email.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { matchColumns } from '#kit/domain/text/match-columns.ts';
import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import { countKnownHeaders, fieldByHeader, fixHeader, rowHeader } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import { readService } from './service-wish.ts';

/** How a column got its field: a person's choice, the last import, its header, or its cells. */
export const mappedBy = ['person', 'last import', 'name', 'content'] as const;
export type MappedBy = (typeof mappedBy)[number];

export interface MappedColumn {
  readonly header: string;
  readonly field: ImportField | null;
  /** Null if the column isn't imported and no one decided so. */
  readonly by: MappedBy | null;
}

/** What a company's earlier files meant, by compared header; null was left out. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>;

/** Rows that may precede the headers. */
const maxRowsBeforeHeaders = 10;

/** The row with the most known headers; the first row if none has any. */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, maxRowsBeforeHeaders).map(countKnownHeaders);
  const most = Math.max(0, ...counts);
  return most === 0 ? rows.findIndex((cells) => cells.length > 0) : counts.indexOf(most);
}

/** A second row of headers under the first: most of its cells are headers too, and no cell is a number. */
export function isHeaderAgain(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const known = countKnownHeaders(filled);
  return known >= 3 && known * 2 > filled.length && !filled.some((cell) => /\d{2}/.test(cell));
}

/** Columns need different names, since a mapping names them. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell, at) => {
    const header = cell.trim().slice(0, 60) || `Column ${at + 1}`;
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header} (${count})`;
  });
}

/** By the last import, then by header, then by what the cells hold. */
export function mapColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  remembered: RememberedColumns = {},
): MappedColumn[] {
  const isOwn = (header: string) => header === rowHeader || header === fixHeader;
  const fieldByContent = fieldsByContent(headers, samples);
  const known = (header: string) => {
    const plain = normalizeHeader(header);
    return Object.hasOwn(remembered, plain) ? remembered[plain] : undefined;
  };
  const matched = matchColumns<ImportField>(headers, [
    (header) => (isOwn(header) ? null : undefined),
    (header) => (known(header) === fieldByHeader.get(normalizeHeader(header)) ? undefined : known(header)),
    (header) => fieldByHeader.get(normalizeHeader(header)),
    (header) => fieldByContent.get(header),
  ]);
  const sources: readonly MappedBy[] = ['name', 'last import', 'name', 'content'];
  return headers.map((header) => {
    const { field = null, source = null } = matched.get(header) ?? {};
    return { header, field, by: source === null ? null : (sources[source] ?? null) };
  });
}

type Test = (cell: string) => boolean;

/** Only what leaves little doubt; an amount could be a price, a weight, or an order number. */
const contentTests: readonly (readonly [ImportField, Test])[] = [
  ['emailAddress', (cell) => isEmail(cell)],
  ['postalCode', (cell) => /^\d{5}(-\d{4})?$/.test(cell) || /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(cell)],
  ['state', (cell) => isStateCode(cell.toUpperCase(), 'US') || isStateCode(cell.toUpperCase(), 'CA')],
  ['value', (cell) => /^\$\s?[\d,]+(\.\d{1,2})?$/.test(cell)],
  ['phone', (cell) => /^[+(]?[\d][\d\s().-]{8,}$/.test(cell) && cell.replaceAll(/\D/g, '').length >= 10],
  ['service', (cell) => /[a-z]/i.test(cell) && readService(cell) !== undefined],
  ['addressLine1', (cell) => /^(\d+[a-z]?\s+\S+.*[a-z]{2}|p\.?\s?o\.?\s+box\s+\d+)/i.test(cell)],
];

function fieldsByContent(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): ReadonlyMap<string, ImportField> {
  const found = new Map<string, ImportField>();
  for (const [at, header] of headers.entries()) {
    const cells = samples.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    if (cells.length === 0) continue;
    const test = contentTests.find(([, fits]) => cells.every(fits));
    if (test !== undefined) found.set(header, test[0]);
  }
  return found;
}

/** A row needs a name, a street, a city, a state, a ZIP code, and a value. */
export function missingFields(columns: readonly Pick<MappedColumn, 'field'>[]): ImportField[] {
  const mapped = new Set(columns.map(({ field }) => field));
  const hasName = (['recipient', 'company', 'lastName'] as const).some((field) => mapped.has(field));
  const needed = (['addressLine1', 'city', 'state', 'postalCode', 'value'] as const).filter(
    (field) => !mapped.has(field),
  );
  return hasName ? needed : ['recipient', ...needed];
}

/** The field that two columns are mapped to, if any. */
export function fieldTwice(columns: readonly Pick<MappedColumn, 'field'>[]): ImportField | undefined {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return fields.find((field, at) => fields.indexOf(field) !== at);
}

/** What this file adds to what the company's files mean. */
export function rememberColumns(
  remembered: RememberedColumns,
  columns: readonly MappedColumn[],
): RememberedColumns {
  const chosen = columns.filter(({ by }) => by === 'person' || by === 'last import');
  return {
    ...remembered,
    ...Object.fromEntries(chosen.map(({ header, field }) => [normalizeHeader(header), field])),
  };
}
