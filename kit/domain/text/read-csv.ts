/**
 * The rows of a CSV by RFC 4180: cells apart by commas, quoted where they hold one, a quote doubled within quotes.
 * Undefined where a quote is never closed or stands in the middle of a plain cell: such a text can't be told apart.
 */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  // Each match is one cell and what ends it; `y` goes on exactly where the last one ended.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const content = text.replace(/^\ufeff/, '');
  while (cell.lastIndex < content.length) {
    const match = cell.exec(content);
    if (match === null) return undefined;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && cell.lastIndex < content.length) continue;
    if (end === ',') row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}
