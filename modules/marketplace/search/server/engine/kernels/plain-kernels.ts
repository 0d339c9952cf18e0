import type { Columns } from '../memory/columns.ts';
import {
  blockRows,
  blockWords,
  totalAt,
  moneyWords,
  perCaratInMoney,
  priceInMoney,
} from '../memory/columns.ts';
import { firstValues, wordCount } from '../memory/dimensions.ts';
import { counterAt, jointCount } from '../memory/joint-codes.ts';
import { bitCount } from './bits.ts';
import type { CountedRows, Kernels } from './kernels.ts';

/** The kernels in TypeScript. */
export function plainKernels(columns: Columns): Kernels {
  return {
    ...marking(columns),
    ...joining(columns),
    ...counting(columns),
    ...folding(columns),
    ...slots(columns),
  };
}

type Marking = Pick<Kernels, 'markOutside' | 'markEqual' | 'markMoneyOutside' | 'markValues' | 'markMatches'>;

function marking({ numbers, capacity, bitmaps, money, scratch }: Columns): Marking {
  const { fails, failedOnce, failedTwice, listed, matches } = scratch;
  return {
    markOutside(block, number, low, span, slot) {
      const first = number * capacity + block * blockRows;
      for (let word = 0; word < blockWords; word += 1) {
        fails[slot * blockWords + word] = outside(numbers, first + word * 32, low, span);
      }
    },
    markEqual(block, number, one, other, slot) {
      const first = number * capacity + block * blockRows;
      fails.fill(0, slot * blockWords, (slot + 1) * blockWords);
      let any = false;
      for (let row = 0; row < blockRows; row += 1) {
        const code = numbers[first + row] ?? 0;
        if (code !== one && code !== other) continue;
        const word = slot * blockWords + (row >>> 5);
        fails[word] = (fails[word] ?? 0) | (1 << (row & 31));
        any = true;
      }
      return any;
    },
    markMoneyOutside(block, which, low, high, among, slot) {
      for (let word = 0; word < blockWords; word += 1) {
        const failed = slot * blockWords + word;
        for (let rest = fails[among * blockWords + word] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = lowestBit(rest);
          const cents = money[(block * blockRows + word * 32 + bit) * moneyWords + which] ?? 0;
          if (cents < low || cents > high) fails[failed] = (fails[failed] ?? 0) | (1 << bit);
        }
      }
    },
    markValues(block, count, invert, slot) {
      const to = slot * blockWords;
      fails.fill(0, to, to + blockWords);
      for (let at = 0; at < count; at += 1) {
        const from = (block * wordCount + (listed[at] ?? 0)) * blockWords;
        for (let word = 0; word < blockWords; word += 1) {
          fails[to + word] = (fails[to + word] ?? 0) | (bitmaps[from + word] ?? 0);
        }
      }
      if (!invert) return;
      for (let word = to; word < to + blockWords; word += 1) fails[word] = ~(fails[word] ?? 0);
    },
    markMatches(block) {
      const to = block * blockWords;
      let count = 0;
      for (let word = 0; word < blockWords; word += 1) {
        const found = ~((failedOnce[word] ?? 0) | (failedTwice[word] ?? 0));
        matches[to + word] = found;
        count += bitCount(found);
      }
      return count;
    },
  };
}

/** One comparison for both bounds: a value below the lower one wraps around to a huge number. */
function outside(numbers: Uint16Array, first: number, low: number, span: number): number {
  let bits = 0;
  for (let row = 0; row < 32; row += 1) {
    bits |= (((numbers[first + row] ?? 0) - low) >>> 0 > span ? 1 : 0) << row;
  }
  return bits;
}

type Joining = Pick<Kernels, 'begin' | 'joinOnce' | 'joinTwice' | 'keepNearMisses'>;

function joining({ alive, scratch }: Columns): Joining {
  const { fails, failedOnce, failedTwice } = scratch;
  return {
    begin(block, start) {
      const fill = start === 'all have one fault' ? -1 : 0;
      const deadOnce = start === 'one fault is enough' ? -1 : 0;
      for (let word = 0; word < blockWords; word += 1) {
        const dead = ~(alive[block * blockWords + word] ?? 0);
        failedOnce[word] = fill | (dead & deadOnce);
        failedTwice[word] = dead & ~deadOnce;
      }
    },
    joinOnce(slot) {
      const from = slot * blockWords;
      let all = -1;
      for (let word = 0; word < blockWords; word += 1) {
        const failed = (failedOnce[word] ?? 0) | (fails[from + word] ?? 0);
        failedOnce[word] = failed;
        all &= failed;
      }
      return all === -1;
    },
    joinTwice(slot) {
      const from = slot * blockWords;
      let all = -1;
      for (let word = 0; word < blockWords; word += 1) {
        const failing = fails[from + word] ?? 0;
        const once = failedOnce[word] ?? 0;
        const twice = (failedTwice[word] ?? 0) | (once & failing);
        failedTwice[word] = twice;
        failedOnce[word] = once | failing;
        all &= twice;
      }
      return all === -1;
    },
    keepNearMisses(slot) {
      const from = slot * blockWords;
      let count = 0;
      for (let word = 0; word < blockWords; word += 1) {
        const near = (fails[from + word] ?? 0) & ~(failedTwice[word] ?? 0);
        fails[from + word] = near;
        count += bitCount(near);
      }
      return count;
    },
  };
}

type Counting = Pick<
  Kernels,
  'countValues' | 'keepWithValue' | 'countCodes' | 'countEach' | 'addFound' | 'countJoints'
>;

function counting({ alive, bitmaps, codes, capacity, money, joints, scratch }: Columns): Counting {
  const { fails, listed, values, matches, classMatches, counters, totals } = scratch;
  const wordsOf = (block: number, { slot }: CountedRows): [Uint32Array, number] =>
    slot === 'matches' ? [matches, block * blockWords] : [fails, slot * blockWords];
  const countEach: Kernels['countEach'] = (block, dimension, rows) => {
    const [marked, first] = wordsOf(block, rows);
    const [firstValue, firstCode] = [firstValues[dimension] ?? 0, dimension * capacity + block * blockRows];
    for (let word = 0; word < blockWords; word += 1) {
      for (let rest = marked[first + word] ?? 0; rest !== 0; rest &= rest - 1) {
        add(values, firstValue + (codes[firstCode + word * 32 + lowestBit(rest)] ?? 0), 1);
      }
    }
  };
  return {
    countValues(block, count, rows) {
      const [marked, first] = wordsOf(block, rows);
      let rest = rows.count;
      for (let at = 0; at < count - 1; at += 1) {
        const from = (block * wordCount + (listed[at] ?? 0)) * blockWords;
        let having = 0;
        for (let word = 0; word < blockWords; word += 1) {
          having += bitCount((marked[first + word] ?? 0) & (bitmaps[from + word] ?? 0));
        }
        add(values, listed[at] ?? 0, having);
        rest -= having;
      }
      // The last value gets the rows that no other one has.
      add(values, listed[count - 1] ?? 0, rest);
    },
    keepWithValue(block, value) {
      const from = (block * wordCount + value) * blockWords;
      const first = block * blockWords;
      let count = 0;
      for (let word = 0; word < blockWords; word += 1) {
        const both = (matches[first + word] ?? 0) & (bitmaps[from + word] ?? 0);
        classMatches[first + word] = both;
        count += bitCount(both);
      }
      return count;
    },
    countCodes: (block, dimension, _, rows) => countEach(block, dimension, rows),
    countEach,
    addFound(block) {
      for (let word = block * blockWords; word < (block + 1) * blockWords; word += 1) {
        for (let rest = matches[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const first = (word * 32 + lowestBit(rest)) * moneyWords;
          addOne(totals, money[first + perCaratInMoney] ?? 0, money[first + priceInMoney] ?? 0);
        }
      }
    },
    countJoints(block, which) {
      const [flip, step] = which === 'matches' ? [0, 1] : [-1, -1];
      for (let word = block * blockWords; word < (block + 1) * blockWords; word += 1) {
        let rest = ((matches[word] ?? 0) ^ flip) & (alive[word] ?? 0);
        for (; rest !== 0; rest &= rest - 1) {
          countCodes(counters, joints, (word * 32 + lowestBit(rest)) * jointCount, step);
        }
      }
    },
  };
}

function folding({ scratch }: Columns): Pick<Kernels, 'foldCounters'> {
  const { counters, values } = scratch;
  return {
    foldCounters(first, radix, size, value) {
      for (let digit = 0; digit < size; digit += 1) {
        for (let at = first; at < first + radix; at += 1) {
          const count = counters[at + digit * radix] ?? 0;
          counters[at + digit * radix] = 0;
          add(values, value + digit, count);
          add(counters, at, count);
        }
      }
    },
  };
}

function slots({ scratch }: Columns): Pick<Kernels, 'markSlots' | 'nextMarked' | 'previousMarked'> {
  const { slotBits } = scratch;
  return {
    markSlots(bits, block, rank) {
      for (let word = block * blockWords; word < (block + 1) * blockWords; word += 1) {
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const slot = rank[word * 32 + lowestBit(rest)] ?? 0;
          slotBits[slot >>> 5] = (slotBits[slot >>> 5] ?? 0) | (1 << (slot & 31));
        }
      }
    },
    nextMarked(word, end) {
      let at = word;
      while (at < end && slotBits[at] === 0) at += 1;
      return at;
    },
    previousMarked(word, first) {
      let at = word;
      while (at >= first && slotBits[at] === 0) at -= 1;
      return at;
    },
  };
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

function addOne(totals: Float64Array, perCarat: number, price: number): void {
  totals[totalAt.count] = (totals[totalAt.count] ?? 0) + 1;
  totals[totalAt.perCaratSum] = (totals[totalAt.perCaratSum] ?? 0) + perCarat;
  totals[totalAt.priceSum] = (totals[totalAt.priceSum] ?? 0) + price;
  if (perCarat < (totals[totalAt.perCaratMin] ?? 0)) totals[totalAt.perCaratMin] = perCarat;
  if (perCarat > (totals[totalAt.perCaratMax] ?? 0)) totals[totalAt.perCaratMax] = perCarat;
  if (price < (totals[totalAt.priceMin] ?? 0)) totals[totalAt.priceMin] = price;
  if (price > (totals[totalAt.priceMax] ?? 0)) totals[totalAt.priceMax] = price;
}

/** Unrolled, because eight iterations of a two-instruction loop take twice as long. */
function countCodes(counters: Int32Array, joints: Uint16Array, first: number, step: number): void {
  add(counters, counterAt(joints[first] ?? 0), step);
  add(counters, counterAt(joints[first + 1] ?? 0), step);
  add(counters, counterAt(joints[first + 2] ?? 0), step);
  add(counters, counterAt(joints[first + 3] ?? 0), step);
  add(counters, counterAt(joints[first + 4] ?? 0), step);
  add(counters, counterAt(joints[first + 5] ?? 0), step);
  add(counters, counterAt(joints[first + 6] ?? 0), step);
  add(counters, counterAt(joints[first + 7] ?? 0), step);
}

function add(counters: Int32Array, at: number, step: number): void {
  counters[at] = (counters[at] ?? 0) + step;
}
