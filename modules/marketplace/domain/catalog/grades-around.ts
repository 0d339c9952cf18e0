/** The word and one either side, as far as the list goes; words that are no grade stand alone. */
export function gradesAround<Word extends string>(
  words: readonly Word[],
  word: Word,
  last: Word,
): readonly Word[] {
  const [at, end] = [words.indexOf(word), words.indexOf(last)];
  return at > end ? [word] : words.slice(Math.max(0, at - 1), Math.min(end, at + 1) + 1);
}
