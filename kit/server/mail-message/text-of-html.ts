/** Longer ones are cut: no one types that much. */
const mostHtml = 200_000;

const unseen = new Set(['style', 'script', 'head', 'title']);
const lineBreaks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'blockquote']);
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The words of an email that has only HTML, up to what it quotes; in linear time, whatever a stranger sends. */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden: string | undefined;
  // Every second part is a tag.
  for (const [index, part] of html
    .slice(0, mostHtml)
    .split(/<([^<>]*)>/)
    .entries()) {
    if (index % 2 === 0) {
      if (hidden === undefined) text += decoded(part.replaceAll(/\s+/g, ' '));
      continue;
    }
    const name = /^\/?([a-z]\w*)/i.exec(part)?.[1]?.toLowerCase() ?? '';
    if (hidden !== undefined) {
      if (part.startsWith('/') && name === hidden) hidden = undefined;
    } else if (unseen.has(name)) hidden = name;
    else if (/^blockquote|class="?gmail_quote/i.test(part)) break;
    else if (lineBreaks.has(name)) text += '\n';
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
