import type { Answer } from '../../domain/answer.ts';
import type { Criteria } from '../../domain/criteria.ts';
import { addRow, changeRow, removeRow } from './changes/change-rows.ts';
import type { IndexData } from './changes/change-rows.ts';
import { StaleSummaries } from './changes/stale-summaries.ts';
import { runSearch } from './find/run-search.ts';
import type { Kernels } from './kernels/kernels.ts';
import { plainKernels } from './kernels/plain-kernels.ts';
import { wasmKernels } from './kernels/wasm-kernels.ts';
import { countingKernels } from './kernels/counting-kernels.ts';
import type { MemoryReads } from './kernels/counting-kernels.ts';
import type { WasmModule } from './kernels/compile-kernels.ts';
import { extractBatch, listLiveRows, listFreeRows } from './load/extract-batch.ts';
import { fillOrders, layOutRows, allocateColumns } from './load/build-columns.ts';
import { sliceBatch } from './load/slice-batch.ts';
import type { StoneBatch } from './load/stone-batch.ts';
import { createColumns } from './memory/columns.ts';
import type { Columns } from './memory/columns.ts';
import { findRow } from './memory/id-table.ts';
import { orderedKeys, createOrders } from './orders/sorted-keys.ts';
import type { Orders } from './orders/sorted-keys.ts';
import { openSnapshot, writeSnapshot } from './snapshot/snapshot-file.ts';

/** New and changed stones, and the item numbers of removed ones. */
export interface Changes {
  readonly put: StoneBatch;
  readonly gone: readonly number[];
}

/** All stones, ready to be searched on the calling thread; see `thread/` for one beside it. */
export class StoneIndex {
  #columns: Columns;
  #orders: Orders;
  #run: Kernels;
  readonly #compiled: WasmModule | undefined;
  /** Rows below this are or were in use; removed stones' rows are reused first. */
  #usedRows: number;
  #freeRows: number[];

  private constructor(
    columns: Columns,
    orders: Orders,
    compiled: WasmModule | undefined,
    usedRows: number,
    freeRows: number[],
  ) {
    this.#columns = columns;
    this.#orders = orders;
    this.#compiled = compiled;
    this.#run = kernelsOn(columns, compiled);
    this.#usedRows = usedRows;
    this.#freeRows = freeRows;
  }

  /** Compiled kernels are several times faster; without them the answers are the same. */
  static of(stones: StoneBatch, compiled?: WasmModule): StoneIndex {
    const columns = allocateColumns(stones.size);
    return new StoneIndex(columns, layOut(columns, stones), compiled, stones.size, []);
  }

  /** The index of a snapshot and its last change; undefined when it isn't intact. */
  static async from(
    path: string,
    compiled?: WasmModule,
  ): Promise<{ index: StoneIndex; upTo: number } | undefined> {
    const snapshot = await openSnapshot(path);
    if (snapshot === undefined) return undefined;
    try {
      const { capacity, usedRows, slotCounts, upTo } = snapshot.state;
      const columns = createColumns(capacity);
      if (!(await snapshot.fill(columns.memory.buffer))) return undefined;
      const orders = createOrders(columns);
      orderedKeys.forEach((key, at) => {
        orders[key].resume(slotCounts[at] ?? 0);
      });
      return {
        index: new StoneIndex(columns, orders, compiled, usedRows, listFreeRows(columns, usedRows)),
        upTo,
      };
    } finally {
      await snapshot.close();
    }
  }

  /** Counts what searches read from now on. */
  watch(reads: MemoryReads): void {
    this.#run = countingKernels(this.#columns, kernelsOn(this.#columns, this.#compiled), reads);
  }

  /** Searches may run while it is written, but no changes. */
  async save(path: string, upTo: number): Promise<void> {
    await writeSnapshot(path, this.#columns.memory.buffer, {
      upTo,
      usedRows: this.#usedRows,
      capacity: this.#columns.capacity,
      slotCounts: orderedKeys.map((key) => this.#orders[key].slotCount),
    });
  }

  get size(): number {
    return this.#usedRows - this.#freeRows.length;
  }

  /** The resident size: untouched memory takes nothing. */
  get bytes(): number {
    const { memory, capacity } = this.#columns;
    return Math.ceil((memory.buffer.byteLength * this.#usedRows) / capacity);
  }

  answer(criteria: Criteria): Answer {
    return runSearch(this.#columns, this.#run, this.#orders, criteria);
  }

  /** A stone given twice keeps its last values. */
  apply({ put, gone }: Changes): void {
    const stale = new StaleSummaries(this.#columns);
    for (const id of gone) this.#remove(id, stale);
    for (let at = 0; at < put.size; at += 1) {
      const row = findRow(this.#columns, put.ids[at] ?? 0);
      const free = row === -1 ? this.#takeRow() : undefined;
      if (row !== -1) changeRow(this.#data(stale), row, put, at);
      else if (free !== undefined) addRow(this.#data(stale), free, put, at);
      else {
        stale.recompute();
        this.#makeRoom(put.size - at);
        this.apply({ put: sliceBatch(put, at, put.size), gone: [] });
        return;
      }
    }
    stale.recompute();
  }

  #data(stale: StaleSummaries): IndexData {
    return { columns: this.#columns, orders: this.#orders, stale };
  }

  #remove(id: number, stale: StaleSummaries): void {
    const row = findRow(this.#columns, id);
    if (row === -1) return;
    removeRow(this.#data(stale), row);
    this.#freeRows.push(row);
  }

  #takeRow(): number | undefined {
    const free = this.#freeRows.pop();
    if (free !== undefined) return free;
    if (this.#usedRows === this.#columns.capacity) return undefined;
    this.#usedRows += 1;
    return this.#usedRows - 1;
  }

  /** Lays everything out again with room for the new stones. */
  #makeRoom(more: number): void {
    const stones = extractBatch(this.#columns, listLiveRows(this.#columns));
    this.#columns = allocateColumns(stones.size + more);
    this.#orders = layOut(this.#columns, stones);
    this.#run = kernelsOn(this.#columns, this.#compiled);
    this.#usedRows = stones.size;
    this.#freeRows = [];
  }
}

function kernelsOn(columns: Columns, compiled: WasmModule | undefined): Kernels {
  return compiled === undefined ? plainKernels(columns) : wasmKernels(columns, compiled);
}

function layOut(columns: Columns, stones: StoneBatch): Orders {
  const orders = createOrders(columns);
  layOutRows(columns, stones);
  fillOrders(columns, orders, stones.size);
  return orders;
}
