import type { Columns } from './columns.ts';

// From item number to row: an open-addressing hash table with linear probing. A Map would take ten times the memory.

const empty = 0;
/** A deleted entry: searches for other stones must continue past it. */
const deleted = -1;

/** Spreads neighboring numbers over the table (the constant is 2^32 divided by the golden ratio). */
const hash = (id: number): number => Math.imul(id, 0x9e37_79b1) >>> 0;

const firstSlot = (table: Int32Array, id: number): number => hash(id) >>> (32 - Math.log2(table.length));

/** Row numbers are stored plus one, so that zeroed memory means "empty". */
function findSlot({ idTable, itemNumbers }: Columns, id: number): number {
  let slot = firstSlot(idTable, id);
  for (;;) {
    const entry = idTable[slot] ?? empty;
    if (entry === empty) return -1;
    if (entry !== deleted && itemNumbers[entry - 1] === id) return slot;
    slot = (slot + 1) & (idTable.length - 1);
  }
}

/** The row of a stone, or -1. */
export function findRow(columns: Columns, id: number): number {
  const slot = findSlot(columns, id);
  return slot === -1 ? -1 : (columns.idTable[slot] ?? 0) - 1;
}

/** Adds a stone that isn't in the table. */
export function addToIdTable({ idTable }: Columns, id: number, row: number): void {
  let slot = firstSlot(idTable, id);
  while ((idTable[slot] ?? empty) > 0) slot = (slot + 1) & (idTable.length - 1);
  idTable[slot] = row + 1;
}

export function removeFromIdTable(columns: Columns, id: number): void {
  const slot = findSlot(columns, id);
  if (slot === -1) return;
  const { idTable } = columns;
  const next = idTable[(slot + 1) & (idTable.length - 1)] ?? empty;
  // Before an empty entry no search continues, so this one can become empty too.
  idTable[slot] = next === empty ? empty : deleted;
}
