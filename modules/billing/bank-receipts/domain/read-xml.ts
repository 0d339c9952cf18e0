export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const tokens =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  );

/**
 * The root of a bank's XML message; undefined if it isn't well-formed. A document type is refused: bank messages have
 * none, and its entities could grow without end.
 */
export function readXml(source: string): XmlElement | undefined {
  const text = source.replace(/^\uFEFF/, '');
  const top: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [top];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.length) {
    const token = tokens.exec(text);
    const current = open.at(-1);
    if (token === null || current === undefined) return undefined;
    const [, cdata, closes, name, attributes = '', empty, words] = token;
    if (cdata !== undefined) current.text += cdata;
    else if (words !== undefined) current.text += decode(words);
    else if (name !== undefined && closes === '/') {
      if (open.length < 2 || current.name !== localName(name)) return undefined;
      open.pop();
    } else if (name !== undefined) {
      const element = { name: localName(name), attributes: attributesIn(attributes), children: [], text: '' };
      current.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  return open.length === 1 && top.children.length === 1 ? top.children[0] : undefined;
}

/** All elements at this path of names. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  elementsAt(element, ...path)[0]?.text.trim() ?? '';
