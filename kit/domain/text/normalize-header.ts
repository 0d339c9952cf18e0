/** A column header in its compared form: lower-case letters and digits; a percent sign counts as the word. */
export const normalizeHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replaceAll(/[^a-z0-9]+/g, '');
