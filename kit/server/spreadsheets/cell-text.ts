// A spreadsheet takes no more in one cell, and calls a file with more broken.
const longestText = 32_767;

// Nearly every text is as plain as this, and is looked at once.
const plain = /^[\w !#$%()*+,\-./:;=?@[\]^`{|}~]*$/;
const encodedSign = /_(?=x[\da-f]{4}_)/giu;

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in the words of XML; what XML has no sign for is left out. */
export function cellText(text: string): string {
  if (text.length <= longestText && plain.test(text) && !text.includes('_x')) return text;
  return (
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
      .slice(0, longestText)
      .toWellFormed()
      // A spreadsheet reads _x0041_ as an A (ECMA-376, ST_Xstring), though somebody typed it.
      .replaceAll(encodedSign, '_x005F_')
      .replaceAll(/[&<>]/g, (sign) => written[sign] ?? sign)
  );
}
