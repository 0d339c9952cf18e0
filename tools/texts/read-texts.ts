import { parseAst } from 'vite';

/** A sentence, label, or word that a person reads, as the source writes it. */
export interface ShownText {
  readonly text: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** What goes into a property or attribute of this name is a name or a code, not a text. */
const named =
  /^(type|name|to|href|path|id|key|icon|variant|size|color|c|fw|fz|role|rule|className|classNames|method|scope|topic|kind|status|code|mode|unit|target|rel|autoComplete|inputMode|permission|event|table|column|sort|order|group|tone|accept|pattern|w|h|mah|maw|p|m|gap|justify|align|style|styles|src|format|timeZone|data-.*)$/;
const wordy = /[a-z]{2,}.* .*[a-z]{2,}|^[A-Z][a-z]+( |$)|[a-z]{2,}[.?!…]$/;
/** Styles, queries, paths, and media types have spaces and letters too. */
const notText =
  /^[\w-]+\/[\w+.-]+|^(select|insert|update|delete|with|create|grant|alter|from) |var\(--|[{}]|;$|^[^A-Z].*;|;.*[:=(]|^https?:|^[a-z-]+( [a-z]+-[a-z-]+)+$|\d(px|rem|vh|fr)\b|^#[a-z]/;

/** All texts of a source file, in their order. `{…}` stands for what the program fills in. */
export function readTexts(code: string, lang: 'ts' | 'tsx'): ShownText[] {
  const found: ShownText[] = [];
  const add = (text: string, node: Node): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (!/[A-Za-z]{2}/.test(words) || notText.test(words.replaceAll('{…}', '…'))) return;
    found.push({ text: words, line: code.slice(0, node.start).split('\n').length });
  };
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, at));
    if (!isNode(value)) return;
    const { type } = value;
    if (skipped.has(type) || /^TS(Type|Interface|Literal|Union|Enum)/.test(type)) return;
    if (type === 'JSXElement' || type === 'JSXFragment') return readElement(value);
    if (type === 'TaggedTemplateExpression' || (type === 'CallExpression' && isLog(value))) return;
    if (type === 'Literal') {
      const text = value['value'];
      if (typeof text === 'string' && !named.test(at) && wordy.test(text)) add(text, value);
      return;
    }
    if (type === 'TemplateLiteral') {
      const text = writtenOf(value);
      if (!named.test(at) && wordy.test(text)) add(text, value);
      return walk(value['expressions'], at);
    }
    if (type === 'Property' || type === 'JSXAttribute' || type === 'PropertyDefinition') {
      if (value['computed'] !== true) return walk(value['value'], nameOf(value['key'] ?? value['name']));
    }
    for (const [field, inner] of Object.entries(value)) if (field !== 'type') walk(inner, at);
  };
  /** The children of an element make one text, with what is between them filled in. */
  const readElement = (element: Node): void => {
    const opening = element['openingElement'];
    if (isNode(opening)) walk(opening['attributes'], '');
    const children = (element['children'] as readonly Node[] | undefined) ?? [];
    const hasText = children.some((child) => child.type === 'JSXText' && /[A-Za-z]/.test(textOf(child)));
    if (hasText) {
      const parts = children.map((child) => (child.type === 'JSXText' ? textOf(child) : filledOf(child)));
      add(parts.join(''), element);
    }
    for (const child of children) if (child.type !== 'JSXText') walk(child, '');
  };
  walk(parseAst(code, { lang }).body, '');
  return found;
}

const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);
const written = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (value: unknown): string =>
  isNode(value) ? written(value['name']) || written(value['value']) : '';
const textOf = (node: Node): string => written(node['value']);

/** An expression of one string is text; anything else is filled in. */
function filledOf(child: Node): string {
  const inner = child['expression'];
  if (isNode(inner) && inner.type === 'Literal' && typeof inner['value'] === 'string') return inner['value'];
  if (isNode(inner) && inner.type === 'JSXEmptyExpression') return '';
  return '{…}';
}

function writtenOf(template: Node): string {
  const quasis = template['quasis'] as readonly { readonly value: { readonly cooked?: string } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('{…}');
}

function isLog({ callee }: Node): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  return /^(log|logger|console)$/.test(nameOf(callee['object']));
}
