/** Braintree's responses in its XML: dashes in names, a type unless it is text, lists marked as such. */
export type XmlValue =
  | string
  | number
  | boolean
  | null
  | readonly XmlNode[]
  | { readonly [name: string]: XmlValue | undefined };

/** One element of a list, with the name of its kind. */
export interface XmlNode {
  readonly item: string;
  readonly value: XmlValue;
}

export function writeXml(name: string, value: XmlValue): string {
  const tag = name.replaceAll(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);
  if (value === null) return `<${tag} nil="true"/>`;
  switch (typeof value) {
    case 'string':
      return `<${tag}>${escaped(value)}</${tag}>`;
    case 'number':
      return `<${tag} type="integer">${value}</${tag}>`;
    case 'boolean':
      return `<${tag} type="boolean">${value}</${tag}>`;
    default:
      return isList(value)
        ? `<${tag} type="array">${value.map(({ item, value: one }) => writeXml(item, one)).join('')}</${tag}>`
        : `<${tag}>${partsOf(value)}</${tag}>`;
  }
}

const isList = (value: XmlValue): value is readonly XmlNode[] => Array.isArray(value);

function partsOf(value: Readonly<Record<string, XmlValue | undefined>>): string {
  return Object.entries(value)
    .map(([part, one]) => (one === undefined ? '' : writeXml(part, one)))
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
