import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  findBin,
  enumFieldNames,
  numberAt,
  numberFieldNames,
  unknownNumber,
} from '#modules/marketplace/server.ts';
import type { StoneBatch } from '#modules/marketplace/server.ts';

/** The columns of the rivals' table with their types. */
export const stoneColumns: readonly (readonly [string, 'small' | 'whole'])[] = [
  ['id', 'whole'],
  ...enumFieldNames.map((name) => [`"${name}"`, 'small'] as const),
  ...numberFieldNames.map((name) => [`"${name}"`, 'whole'] as const),
  ['price_bin', 'small'],
  ['carat_bin', 'small'],
  ['per_carat_bin', 'small'],
];

/** Writes all stones for the databases, in the engine's order. */
export async function writeStones(batch: StoneBatch, rows: Int32Array, path: string): Promise<string> {
  const file = createWriteStream(path);
  const hash = createHash('sha256');
  let lines: string[] = [];
  for (const [at, row] of rows.entries()) {
    lines.push(lineOf(batch, row));
    if (lines.length < 5_000 && at < rows.length - 1) continue;
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    if (!file.write(text)) await once(file, 'drain');
    lines = [];
  }
  file.end();
  await once(file, 'finish');
  return hash.digest('hex').slice(0, 16);
}

function lineOf({ ids, words, numbers, size }: StoneBatch, row: number): string {
  const values: (number | string)[] = [ids[row] ?? 0];
  for (let field = 0; field < enumFieldNames.length; field += 1) values.push(words[field * size + row] ?? 0);
  for (let field = 0; field < numberFieldNames.length; field += 1) {
    const value = numbers[field * size + row] ?? 0;
    values.push(value === unknownNumber ? '' : value);
  }
  values.push(findBin('price', numbers[numberAt.price * size + row] ?? 0));
  values.push(findBin('carat', numbers[numberAt.carat * size + row] ?? 0));
  values.push(findBin('pricePerCarat', numbers[numberAt.pricePerCarat * size + row] ?? 0));
  return values.join(',');
}
