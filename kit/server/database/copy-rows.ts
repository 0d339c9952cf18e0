import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ClientBase } from 'pg';

/** A pooled or dedicated connection. */
export type CopyClient = ClientBase;

export type CopiedValue = string | number | boolean | Date | null;

/**
 * One row in COPY's text format. Everything that could end a value early is escaped, so any text survives unchanged.
 */
export function copyLine(values: readonly CopiedValue[]): string {
  let line = '';
  for (const [at, value] of values.entries()) line += at === 0 ? written(value) : `\t${written(value)}`;
  return `${line}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function written(value: CopiedValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

/**
 * Copies many rows into a table, much faster than inserts. Only the table's owner may: PostgreSQL rejects COPY under
 * row-level security.
 */
export async function copyIn(
  client: CopyClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const named = columns.map((column) => `"${column}"`).join(', ');
  const rows = client.query(copyFrom(`copy ${table} (${named}) from stdin`));
  await pipeline(Readable.from(lines, { objectMode: false, highWaterMark: 1 << 20 }), rows);
  return rows.rowCount;
}

/** Streams a query's result as COPY text, however many rows there are. */
export function copyOut(client: CopyClient, query: string): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (${query}) to stdout`));
}
