const nothing = new ArrayBuffer(0);

/**
 * Allocates typed arrays from one piece of memory, so that a snapshot is that piece written to disk and a faster
 * engine can use the same bytes. Without memory it only counts how much is needed: layouts run twice, first to
 * measure and then to allocate.
 */
export class Arena {
  #used = 0;
  readonly memory: ArrayBuffer;

  constructor(memory: ArrayBuffer = nothing) {
    this.memory = memory;
  }

  get used(): number {
    return this.#used;
  }

  u8 = (length: number): Uint8Array => new Uint8Array(...this.#take(length, 1));
  u16 = (length: number): Uint16Array => new Uint16Array(...this.#take(length, 2));
  u32 = (length: number): Uint32Array => new Uint32Array(...this.#take(length, 4));
  i32 = (length: number): Int32Array => new Int32Array(...this.#take(length, 4));
  f64 = (length: number): Float64Array => new Float64Array(...this.#take(length, 8));

  /** Each array starts on its own cache line. */
  #take(length: number, size: number): [ArrayBuffer, number, number] {
    const at = this.#used;
    this.#used += Math.ceil((length * size) / 64) * 64;
    return this.memory === nothing ? [nothing, 0, 0] : [this.memory, at, length];
  }
}
