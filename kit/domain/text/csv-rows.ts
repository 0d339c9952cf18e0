/** A longer cell means that a quote was never closed. */
export const longestCell = 32_767;

/** The file cannot be parsed from here on. */
export class UnreadableCsv extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.name = 'UnreadableCsv';
    this.row = row;
  }
}

/**
 * Parses CSV in chunks, so that memory use does not depend on the file's length. More lenient than RFC 4180: a quote
 * inside an unquoted cell is literal, as in 6.5", and text after a closing quote belongs to the cell.
 */
export class CsvRows {
  readonly #separator: string;
  #cells: string[] = [];
  #cell = '';
  #row = 1;
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #skipLineFeed = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The rows completed by this chunk. */
  *take(text: string): Generator<string[]> {
    let at = 0;
    while (at < text.length) {
      if (this.#skipLineFeed) {
        this.#skipLineFeed = false;
        if (text[at] === '\n') {
          at += 1;
          continue;
        }
      }
      if (this.#state === 'quoted') at = this.#takeQuoted(text, at);
      else if (this.#state === 'start' && text[at] === '"') {
        this.#state = 'quoted';
        at += 1;
      } else if (this.#state === 'closed' && text[at] === '"') {
        // A doubled quote inside quotes.
        this.#cell += '"';
        this.#state = 'quoted';
        at += 1;
      } else {
        const end = this.#endOfPlain(text, at);
        this.#grow(text.slice(at, end));
        if (end > at) this.#state = 'plain';
        if (end < text.length) {
          const sign = text[end];
          this.#endCell();
          if (sign !== this.#separator) {
            this.#skipLineFeed = sign === '\r';
            yield this.#endRow();
          }
        }
        at = end + 1;
      }
    }
  }

  /** The last row, if the file doesn't end with a line break. */
  *rest(): Generator<string[]> {
    if (this.#state === 'quoted') throw this.#neverClosed();
    if (this.#state === 'start' && this.#cells.length === 0) return;
    this.#endCell();
    yield this.#endRow();
  }

  #takeQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    this.#grow(text.slice(at, end));
    if (quote === -1) return end;
    this.#state = 'closed';
    return quote + 1;
  }

  #endOfPlain(text: string, from: number): number {
    const separator = this.#separator.charCodeAt(0);
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === separator || code === 10 || code === 13) return at;
    }
    return text.length;
  }

  #grow(part: string): void {
    if (this.#cell.length + part.length > longestCell) throw this.#neverClosed();
    this.#cell += part;
  }

  #neverClosed(): UnreadableCsv {
    return new UnreadableCsv(this.#row, `Unclosed quotation mark on row ${this.#row}.`);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): string[] {
    const row = this.#cells;
    this.#cells = [];
    this.#row += 1;
    return row;
  }
}

/**
 * Parses CSV by RFC 4180: cells are separated by commas, quoted if they contain one, and quotes are doubled inside
 * quotes. Undefined if a quote is never closed or is inside an unquoted cell, since such a text is ambiguous.
 */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  // Each match is one cell and its separator; `y` continues exactly where the last match ended.
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
