/**
 * Writes a cell so that spreadsheets read it as text. A leading = + - @ (or a tab or return before one) would run as a
 * formula; OWASP advises an apostrophe in front.
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvCell` or a careful export wrote: without the apostrophe before a formula's sign. */
export const plainCsvCell = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/** RFC 4180: lines end with carriage return and line feed. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
