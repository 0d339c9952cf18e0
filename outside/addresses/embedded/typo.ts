/** Levenshtein distance: letters to insert, delete or change. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [column, against] of Array.from(other).entries()) {
      const changed = (row[column] ?? 0) + Number(letter !== against);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? one.length;
}

/** A typo: up to two letters in a long name, one in a shorter one, none in a short one. */
export function isTypoOf(typed: string, meant: string): boolean {
  const allowed = Math.min(2, Math.floor(meant.length / 4));
  return Math.abs(typed.length - meant.length) <= allowed && editDistance(typed, meant) <= allowed;
}
