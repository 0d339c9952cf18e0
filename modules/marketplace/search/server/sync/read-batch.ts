import { enumFieldNames, numberFieldNames } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { sliceBatch } from '../engine/load/slice-batch.ts';
import { emptyBatch } from '../engine/load/stone-batch.ts';
import type { StoneBatch } from '../engine/load/stone-batch.ts';
import { unknownNumber } from '../engine/memory/number-codes.ts';

const tab = 9;
const newline = 10;
const minus = 45;
const zero = 48;
const nine = 57;
/** `\N` means null. */
const backslash = 92;

const words = enumFieldNames.length;
const fields = 1 + words + numberFieldNames.length;

/**
 * Parses integer rows from COPY's bytes as they arrive, straight into columns: a million stones of 45 numbers would
 * otherwise be 45 million strings. Passes them on in batches of at most so many.
 */
export async function* readBatches(
  bytes: AsyncIterable<Uint8Array>,
  maxRows: number,
): AsyncGenerator<StoneBatch> {
  const reader = new RowReader(maxRows);
  for await (const chunk of bytes) {
    reader.take(chunk);
    yield* reader.full.splice(0);
  }
  const rest = reader.rest();
  if (rest.size > 0) yield rest;
}

/** A row may begin in one chunk and end in the next, so the parser's position survives between them. */
class RowReader {
  readonly full: StoneBatch[] = [];
  readonly #maxRows: number;
  #batch: StoneBatch;
  #read = 0;
  #field = 0;
  #value = 0;
  #negative = false;
  #isNull = false;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
    this.#batch = emptyBatch(maxRows);
  }

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte >= zero && byte <= nine) this.#value = this.#value * 10 + (byte - zero);
      else if (byte === tab) this.#endField();
      else if (byte === newline) this.#endRow();
      else if (byte === minus) this.#negative = true;
      else if (byte === backslash) this.#isNull = true;
    }
  }

  rest(): StoneBatch {
    if (this.#field !== 0) throw new Error('COPY ended in the middle of a stone.');
    return sliceBatch(this.#batch, 0, this.#read);
  }

  #endField(): void {
    this.#put(this.#isNull ? unknownNumber : this.#negative ? -this.#value : this.#value);
    this.#field += 1;
    this.#value = 0;
    this.#negative = false;
    this.#isNull = false;
  }

  #endRow(): void {
    this.#endField();
    if (this.#field !== fields) throw new Error(`A stone has ${this.#field} fields instead of ${fields}.`);
    this.#field = 0;
    this.#read += 1;
    if (this.#read < this.#maxRows) return;
    this.full.push(this.#batch);
    this.#batch = emptyBatch(this.#maxRows);
    this.#read = 0;
  }

  #put(value: number): void {
    const { ids, words: codes, numbers, size } = this.#batch;
    const field = this.#field - 1;
    if (field < 0) ids[this.#read] = value;
    else if (field < words) codes[field * size + this.#read] = value;
    else numbers[(field - words) * size + this.#read] = value;
  }
}
