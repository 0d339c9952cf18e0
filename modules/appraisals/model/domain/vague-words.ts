/** Praise that says nothing about the piece (domain marketplace, opportunity 13). */
const praise = [
  'nice',
  'beautiful',
  'gorgeous',
  'stunning',
  'lovely',
  'pretty',
  'amazing',
  'exquisite',
  'fabulous',
  'high quality',
  'good quality',
  'top quality',
  'flawless looking',
  'various',
  'misc',
  'miscellaneous',
];

// "H-J", "VS1/VS2", "SI1 to SI2": a range of grades is no grade.
const grade = String.raw`(?:[D-Z]|FL|IF|VVS[12]|VS[12]|SI[123]|I[123])`;
const gradeRange = new RegExp(String.raw`\b(${grade}) ?(?:-|/|to) ?(${grade})\b`, 'u');
const about = /\b(?:approx(?:imately)?|about|around|circa|roughly)\b\.?|(?:\+\/-|\+-|±)/iu;

/** Why a careful reader would refuse this text, or undefined. */
export function vagueReason(words: string): string | undefined {
  const range = gradeRange.exec(words);
  if (range !== null) return `Choose one grade. "${range[0]}" is a range.`;
  const found = praise.find((word) => new RegExp(String.raw`\b${word}\b`, 'iu').test(words));
  if (found !== undefined) return `Describe what you see. "${found}" is too vague.`;
  const loose = about.exec(words);
  return loose === null ? undefined : `Enter the measurement. "${loose[0]}" is too vague.`;
}

// Spec marketplace §5: terms without certain special characters. Our choice of them: decision 0034.
const plainText = /^[\p{L}\p{N}\p{Zs}\n.,;:'"()&/%$#!?-]*$/u;

export const isPlain = (words: string): boolean => plainText.test(words);
