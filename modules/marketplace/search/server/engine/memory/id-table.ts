import type { Columns } from './columns.ts';
import { idInRecord, recordWords } from './columns.ts';

// From item number to row: an open-addressing hash table with linear probing. A Map would take ten times the memory.

const empty = 0;
/** A deleted entry: searches for other stones must continue past it. */
const left = -1;

/** Spreads neighboring numbers over the table (the constant is 2^32 divided by the golden ratio). */
const scrambled = (id: number): number => Math.imul(id, 0x9e37_79b1) >>> 0;

const firstPlace = (table: Int32Array, id: number): number =>
  scrambled(id) >>> (32 - Math.log2(table.length));

/** Row numbers are stored plus one, so that zeroed memory means "empty". */
function placeOf({ idTable, records }: Columns, id: number): number {
  let place = firstPlace(idTable, id);
  for (;;) {
    const kept = idTable[place] ?? empty;
    if (kept === empty) return -1;
    if (kept !== left && records[(kept - 1) * recordWords + idInRecord] === id) return place;
    place = (place + 1) & (idTable.length - 1);
  }
}

/** The row of a stone, or -1. */
export function rowOf(columns: Columns, id: number): number {
  const place = placeOf(columns, id);
  return place === -1 ? -1 : (columns.idTable[place] ?? 0) - 1;
}

/** Adds a stone that isn't in the table. */
export function noteRow({ idTable }: Columns, id: number, row: number): void {
  let place = firstPlace(idTable, id);
  while ((idTable[place] ?? empty) > 0) place = (place + 1) & (idTable.length - 1);
  idTable[place] = row + 1;
}

export function forgetRow(columns: Columns, id: number): void {
  const place = placeOf(columns, id);
  if (place === -1) return;
  const { idTable } = columns;
  const next = idTable[(place + 1) & (idTable.length - 1)] ?? empty;
  // Before an empty entry no search continues, so this one can become empty too.
  idTable[place] = next === empty ? empty : left;
}
