// As the post abbreviates them: directions, boxes and rural routes.
const inCapitals = new Set([
  'N',
  'S',
  'E',
  'W',
  'NE',
  'NW',
  'SE',
  'SW',
  'PO',
  'PMB',
  'RR',
  'HC',
  'US',
  'APO',
  'FPO',
]);

const isMixed = (text: string): boolean => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);

/** A line in postal capitals the way people write it: "PONCE DE LEON BLVD" as "Ponce de Leon Blvd", if typed so. */
export function usualCase(line: string, typed: string): string {
  const spelled = isMixed(typed) ? typed.split(/[\s,]+/) : [];
  const ofTyped = new Map(spelled.map((word) => [word.toUpperCase(), word]));
  return line.replaceAll(/[^\s-]+/g, (word) => ofTyped.get(word) ?? usualWord(word));
}

function usualWord(word: string): string {
  if (inCapitals.has(word)) return word;
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word;
  const start = /^MC[A-Z]{3}/.test(word) ? 2 : 0;
  return (start === 0 ? '' : 'Mc') + word.charAt(start) + word.slice(start + 1).toLowerCase();
}
