import { escapeHtml } from '#kit/domain/text/escape-html.ts';

/** Markup that was made here; anything else is text and is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | readonly Html[];

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ markup }) => markup).join('');
};

const templates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Line breaks in our templates are there for us to read them. */
function staticParts(strings: TemplateStringsArray): readonly string[] {
  const known = templates.get(strings);
  if (known !== undefined) return known;
  const parts = strings.map((text) =>
    text
      .replaceAll(/\s*\n\s*/g, '\n')
      .replaceAll(/>\n/g, '>')
      .replaceAll(/\n</g, '<')
      .replaceAll('\n', ' ')
      // HTML has no self-closing elements.
      .replaceAll(/\s*\/>/g, '>'),
  );
  templates.set(strings, parts);
  return parts;
}

/** The one place where a page's text becomes markup. Attributes are always quoted in these templates. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = staticParts(strings);
  return new Html(texts.reduce((made, text, at) => made + markupOf(parts[at - 1] ?? '') + text));
}

export const none = new Html('');

/** JSON inside a script element: no character of it can end the element. */
export const jsonOf = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('>', String.raw`\u003e`)
      .replaceAll('&', String.raw`\u0026`),
  );
