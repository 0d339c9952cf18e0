import { widthOfText } from './text-width.ts';

export interface FitRule {
  readonly width: number;
  readonly size: number;
  /** Below this size words go on in a further line, and what `lines` can't hold is cut. */
  readonly least: number;
  readonly lines: number;
  readonly strong: boolean;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

const step = 0.5;

/** The largest size at which words fit their lines. */
export function fitText(words: string, { width, size, least, lines, strong }: FitRule): FittedText {
  for (let at = size; at > least; at -= step) {
    if (widthOfText(words, at, strong) <= width) return { size: at, lines: [words] };
  }
  const wrapped = wrapText(words, { width, size: least, strong });
  return { size: least, lines: wrapped.slice(0, lines) };
}

export interface WrapRule {
  readonly width: number;
  readonly size: number;
  readonly strong: boolean;
}

/** Words over as many lines as they need; a word wider than a line is cut. */
export function wrapText(words: string, rule: WrapRule): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ').flatMap((one) => piecesOf(one, rule))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOfText(longer, rule.size, rule.strong) <= rule.width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  return [...lines, line];
}

function piecesOf(word: string, { width, size, strong }: WrapRule): string[] {
  if (widthOfText(word, size, strong) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOfText(piece + sign, size, strong) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}
