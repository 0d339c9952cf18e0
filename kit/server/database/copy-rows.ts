import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ClientBase } from 'pg';

/** A connection of a pool, or one of its own. */
export type CopyClient = ClientBase;

export type CopiedValue = string | number | boolean | Date | null;

/**
 * One row as COPY reads it. Whatever might end a value early is written with a backslash, so that any text comes
 * through as it was.
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
 * Many rows into a table at once, much faster than by inserts. The table's owner alone may: PostgreSQL refuses it
 * under row-level security.
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

/** What a query answers, as bytes of COPY's text form while they arrive, however many rows there are. */
export function copyOut(client: CopyClient, query: string): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (${query}) to stdout`));
}
