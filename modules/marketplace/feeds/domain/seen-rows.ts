// A compact hash table: a file of a million rows has two million names, at sixteen bytes each.

const empty = 0;

/** Two 32-bit hashes together practically never collide (FNV-1a with two primes). */
function hash(name: string): readonly [number, number] {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
  }
  return [first >>> 0, second >>> 0];
}

/** The first row of each name in a file. */
export class FirstRows {
  #size = 0;
  #slots = 1_024;
  /** Three numbers per name: two hashes and the row, which is at least 1. */
  #table = new Uint32Array(this.#slots * 3);

  /** The name's earlier row; otherwise records this one. */
  recordRow(name: string, row: number): number | undefined {
    const [first, second] = hash(name);
    const at = this.#find(first, second);
    const earlier = this.#table[at + 2] ?? empty;
    if (earlier !== empty) return earlier;
    this.#table.set([first, second, row], at);
    this.#size += 1;
    if (this.#size * 2 > this.#slots) this.#double();
    return undefined;
  }

  #find(first: number, second: number): number {
    let slot = first & (this.#slots - 1);
    for (;;) {
      const at = slot * 3;
      if (this.#table[at + 2] === empty) return at;
      if (this.#table[at] === first && this.#table[at + 1] === second) return at;
      slot = (slot + 1) & (this.#slots - 1);
    }
  }

  #double(): void {
    const old = this.#table;
    this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * 3);
    for (let at = 0; at < old.length; at += 3) {
      const [first = 0, second = 0, row = empty] = old.subarray(at, at + 3);
      if (row !== empty) this.#table.set([first, second, row], this.#find(first, second));
    }
  }
}
