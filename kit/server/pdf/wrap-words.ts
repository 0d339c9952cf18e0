type Measure = (words: string) => number;

/** Long words go on over lines; what is longer than `most` of them ends in an ellipsis. */
export function wrapWords(words: string, width: number, widthOf: Measure, most: number): string[] {
  if (widthOf(words) <= width) return [words];
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(' ').flatMap((one) => pieces(one, width, widthOf))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
  }
  lines.push(current);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** A word that is wider than its column, such as a tracking number, is cut. */
function pieces(word: string, width: number, widthOf: Measure): string[] {
  const whole = widthOf(word);
  if (whole <= width) return [word];
  const most = Math.max(1, Math.floor((word.length * width) / whole));
  return Array.from({ length: Math.ceil(word.length / most) }, (_, at) =>
    word.slice(at * most, (at + 1) * most),
  );
}
