export interface Piece {
  readonly text: string;
  readonly same: boolean;
}

export interface Difference {
  readonly entered: readonly Piece[];
  readonly standard: readonly Piece[];
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Compares entered and standardized address word by word, ignoring case. */
export function wordDifferences(entered: string, standard: string): Difference {
  const [one, other] = [wordsOf(entered), wordsOf(standard)];
  const kept = commonWords(one, other);
  return {
    entered: piecesOf(
      one,
      kept.map(([at]) => at),
    ),
    standard: piecesOf(
      other,
      kept.map(([, at]) => at),
    ),
  };
}

type Pair = readonly [one: number, other: number];

/** Longest common subsequence. */
function commonWords(one: readonly string[], other: readonly string[]): readonly Pair[] {
  // lengths[i][j]: common words of the tails from i and j.
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] = isSame(one[i] ?? '', other[j] ?? '')
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (isSame(one[i] ?? '', other[j] ?? '')) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function piecesOf(words: readonly string[], kept: readonly number[]): readonly Piece[] {
  const pieces: { text: string; same: boolean }[] = [];
  for (const [place, word] of words.entries()) {
    const same = kept.includes(place);
    const last = pieces.at(-1);
    if (last !== undefined && last.same === same) last.text += ` ${word}`;
    else pieces.push({ text: word, same });
  }
  return pieces;
}
