/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein). */
export function lettersApart(one: string, other: string): number {
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

/** A slip of the keys: two letters in a long name, one in a shorter, none in a short one. */
export function isSlipOf(typed: string, meant: string): boolean {
  const allowed = Math.min(2, Math.floor(meant.length / 4));
  return Math.abs(typed.length - meant.length) <= allowed && lettersApart(typed, meant) <= allowed;
}
