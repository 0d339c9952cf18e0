// The six tones of a stone; their values are in stone.module.css.
export type ColorRamp =
  | 'colorless'
  | 'near'
  | 'slight'
  | 'faint'
  | 'warm'
  | 'tinted'
  | 'yellow'
  | 'pink'
  | 'blue'
  | 'green'
  | 'orange'
  | 'brown'
  | 'gray'
  | 'purple'
  | 'red';

const fancy: readonly (readonly [RegExp, ColorRamp])[] = [
  [/pink|rose/i, 'pink'],
  [/blue/i, 'blue'],
  [/green/i, 'green'],
  [/orange/i, 'orange'],
  [/purple|violet/i, 'purple'],
  [/red/i, 'red'],
  [/brown|champagne|cognac|chameleon/i, 'brown'],
  [/gr[ae]y|black|white/i, 'gray'],
  [/yellow|fancy/i, 'yellow'],
];

// A grade is a letter of the colorless scale, or a report's words for a fancy color.
export function colorRamp(grade: string | undefined): ColorRamp {
  const text = (grade ?? '').trim();
  if (text.length > 2) return fancy.find(([words]) => words.test(text))?.[1] ?? 'colorless';
  const letter = text.charAt(0).toUpperCase();
  if (letter >= 'S' && letter <= 'Z') return 'tinted';
  if (letter >= 'N' && letter <= 'R') return 'warm';
  if (letter >= 'K' && letter <= 'M') return 'faint';
  if (letter === 'I' || letter === 'J') return 'slight';
  if (letter === 'G' || letter === 'H') return 'near';
  return 'colorless';
}
