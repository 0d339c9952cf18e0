export interface FitRule {
  readonly width: number;
  readonly size: number;
  /** Below this size text wraps, and what exceeds `lines` is cut. */
  readonly least: number;
  readonly lines: number;
  readonly strong: boolean;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

const step = 0.5;

/** The largest size at which the text fits. */
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

/** Wraps text; a word wider than a line is split. */
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

/**
 * Widths in thousandths of the font size for characters 32 to 126 and 160 to 255 of Latin-1, from Adobe's font metrics.
 */
const plain = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737,
  370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834,
  611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
  778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556,
  556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500,
  556, 500,
];

const strong = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 278, 333, 556, 556, 556, 556, 280, 556, 333, 737,
  370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834,
  611, 722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
  778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556,
  556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556,
  611, 556,
];

// Characters beyond Latin-1 count as the widest letter.
const unknown = 1000;

/** The width of text in Helvetica, without kerning. */
export function widthOfText(words: string, size: number, isStrong: boolean): number {
  const table = isStrong ? strong : plain;
  const thousandths = Array.from(words).reduce((sum, sign) => sum + (table[placeOf(sign)] ?? unknown), 0);
  return (thousandths * size) / 1000;
}

function placeOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 32 && code <= 126) return code - 32;
  return code >= 160 && code <= 255 ? code - 160 + 95 : -1;
}
