export interface Latin {
  readonly words: string;
  /** Some letters or digits had no Latin form and are missing. */
  readonly lost: boolean;
}

const inLatin1 = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]*$/u;

const signs: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': ',',
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2022': '*',
  '\u20ac': 'EUR',
  '\u2116': 'No.',
  '\u2122': '',
};

/** Letters without a decomposition to Latin, transliterated as in passports and by post offices. */
const letters = new Map(
  [
    'œ:oe ł:l đ:d ħ:h ı:i ŋ:ng ŧ:t ĸ:k ə:e',
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch',
    'ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g ћ:c ђ:d љ:lj њ:nj џ:dz ј:j',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/**
 * Converts text to Latin-1, for printers and carriers that support nothing else. Other accents are dropped, Cyrillic
 * and Greek are transliterated, emoji removed; other scripts can't be converted, and `lost` reports it.
 */
export function toLatin1(text: string): Latin {
  let lost = false;
  const written = Array.from(text.normalize('NFC'), (sign) => {
    const latin = latinOf(sign);
    lost ||= latin === undefined;
    return latin ?? '';
  });
  return { words: written.join('').replaceAll(/ +/g, ' ').trim(), lost };
}

function latinOf(sign: string): string | undefined {
  if (/\s/u.test(sign)) return ' ';
  if (inLatin1.test(sign)) return sign;
  const transliterated = signs[sign] ?? letterOf(sign);
  if (transliterated !== undefined) return transliterated;
  const base = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const based = Array.from(base, (part) => (inLatin1.test(part) ? part : letterOf(part)));
  if (base !== '' && based.every((part) => part !== undefined)) return based.join('');
  return /[\p{L}\p{N}]/u.test(sign) ? undefined : '';
}

function letterOf(sign: string): string | undefined {
  const low = sign.toLowerCase();
  const latin = letters.get(low);
  if (latin === undefined || low === sign) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}
