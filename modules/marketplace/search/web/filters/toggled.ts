/** The list with the word in it, or without it where it was. */
export function toggled<Word>(words: readonly Word[], word: Word): readonly Word[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
}
