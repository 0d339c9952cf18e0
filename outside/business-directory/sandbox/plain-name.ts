// What stands behind a name for the law and says nothing about which business it is.
const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited ltee corp corporation co company plc pllc pc'.split(' '),
);

/** The words that make the name: 'The A. B. Bell & Sons, L.L.C.' is a b bell and sons. */
export function wordsOfName(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // 'L.L.C.' is one word, "Bell's" is one word, 'Bell-Hart' is two.
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/['\u2019]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words;
}

export function plainName(name: string): string {
  return wordsOfName(name).join(' ');
}
