/** In shorter words a typo makes another word. */
const shortestForgiven = 4;
const longestForgiven = 20;
const mostWords = 5;

/**
 * Regular expressions for `~*`, one for each word of a search: the beginning of a word with one letter wrong, missing,
 * too many, or swapped with its neighbor. Words with digits or signs and short words are taken as they
 * are. Undefined if nothing can be
 * forgiven. They read every row, so ask only if nothing was found otherwise.
 */
export function typoPatterns(search: string): string[] | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.some(isForgiven) ? words.map(patternOf) : undefined;
}

const isForgiven = (word: string): boolean =>
  word.length >= shortestForgiven && word.length <= longestForgiven && /^\p{L}+$/u.test(word);

const patternOf = (word: string): string =>
  String.raw`\m(?:${(isForgiven(word) ? spellings(word) : [escape(word)]).join('|')})`;

function spellings(word: string): string[] {
  return word.split('').flatMap((letter, at) => {
    const [before, next, after] = [word.slice(0, at), word.charAt(at + 1), word.slice(at + 1)];
    const swapped = before + next + letter + word.slice(at + 2);
    return [`${before}.${after}`, before + after, `${before}.${letter}${after}`, swapped];
  });
}

const escape = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
