export interface Piece {
  readonly text: string;
  readonly same: boolean;
}

export interface Difference {
  readonly entered: readonly Piece[];
  readonly standard: readonly Piece[];
}

const splitWords = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const isSameWord = (entered: string, standard: string) => entered.toLowerCase() === standard.toLowerCase();

/** Compares entered and standardized address word by word, ignoring case. */
export function wordDifferences(entered: string, standard: string): Difference {
  const [enteredWords, standardWords] = [splitWords(entered), splitWords(standard)];
  const common = commonWords(enteredWords, standardWords);
  return {
    entered: groupPieces(
      enteredWords,
      common.map(([at]) => at),
    ),
    standard: groupPieces(
      standardWords,
      common.map(([, at]) => at),
    ),
  };
}

type Pair = readonly [entered: number, standard: number];

/** Longest common subsequence. */
function commonWords(entered: readonly string[], standard: readonly string[]): readonly Pair[] {
  // lengths[i][j]: common words of the tails from i and j.
  const lengths = Array.from({ length: entered.length + 1 }, () =>
    Array.from({ length: standard.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = entered.length - 1; i >= 0; i -= 1)
    for (let j = standard.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] = isSameWord(entered[i] ?? '', standard[j] ?? '')
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < entered.length && j < standard.length) {
    if (isSameWord(entered[i] ?? '', standard[j] ?? '')) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function groupPieces(words: readonly string[], common: readonly number[]): readonly Piece[] {
  const pieces: { text: string; same: boolean }[] = [];
  for (const [index, word] of words.entries()) {
    const same = common.includes(index);
    const last = pieces.at(-1);
    if (last !== undefined && last.same === same) last.text += ` ${word}`;
    else pieces.push({ text: word, same });
  }
  return pieces;
}
