import { parseAst } from 'vite';

/** A part of a door that loads on demand. */
export interface LazyPart {
  /** The door's list that contains it: `routes`, `widgets`, `topBar`. */
  readonly list: string;
  /** A page's path. */
  readonly path: string | undefined;
  readonly layout: string | undefined;
  /** The import as the door writes it. */
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Reads the lists of a door, or the shell's list of pages, from its source. */
export function readLazyParts(code: string): LazyPart[] {
  const parts: LazyPart[] = [];
  const { body } = parseAst(code, { lang: 'tsx' });
  const named = new Map<string, string>();
  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, place));
    if (!isNode(value)) return;
    if (value.type === 'VariableDeclarator') {
      const [source, name] = [importedByFunction(value['init']), nameOf(value['id'])];
      if (source !== undefined && name !== undefined) return void named.set(name, source);
      const list = typedList(value['id']);
      if (list !== undefined) return walk(value['init'], { ...place, list });
    }
    const source = value.type === 'Identifier' ? named.get(nameOf(value) ?? '') : sourceOf(value);
    if (source !== undefined) return void parts.push({ ...place, source });
    const here = value.type === 'Property' ? listOf(value, place) : place;
    const inside = value.type === 'ObjectExpression' ? { ...here, ...read(value, 'path', 'layout') } : here;
    Object.values(value).forEach((one) => walk(one, inside));
  };
  walk(body, { list: 'routes', path: undefined, layout: undefined });
  return parts;
}

type Place = Omit<LazyPart, 'source'>;

const functions = ['ArrowFunctionExpression', 'CallExpression'];

function importedByFunction(value: unknown): string | undefined {
  return isNode(value) && functions.includes(value.type) ? importedBy(Object.values(value)) : undefined;
}

/** A function's import: `lazy(async () => …import('./page.tsx')…)`, `() => import('./page.tsx')`. */
function importedBy(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(importedBy).find((found) => found !== undefined);
  return isNode(value) ? (sourceOf(value) ?? importedBy(Object.values(value))) : undefined;
}

function sourceOf(node: Node): string | undefined {
  if (node.type !== 'ImportExpression' || !isNode(node['source'])) return undefined;
  const source = node['source']['value'];
  return typeof source === 'string' ? source : undefined;
}

const lists = ['ArrayExpression', 'ObjectExpression'];

function listOf(property: Node, place: Place): Place {
  const { key, value } = property;
  return isNode(value) && lists.includes(value.type) ? { ...place, list: nameOf(key) ?? place.list } : place;
}

/** The list of the door that a constant's type names: `cards: LoupeDoor['widgets'] = […]`. */
function typedList(type: unknown): string | undefined {
  if (Array.isArray(type)) return type.map(typedList).find((found) => found !== undefined);
  if (!isNode(type)) return undefined;
  if (type.type !== 'TSIndexedAccessType') return typedList(Object.values(type));
  const literal = isNode(type['indexType']) ? type['indexType']['literal'] : undefined;
  const list = isNode(literal) ? literal['value'] : undefined;
  return typeof list === 'string' ? list : undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (key: unknown): string | undefined =>
  isNode(key) && typeof key['name'] === 'string' ? key['name'] : undefined;

function read(object: Node, ...names: readonly string[]): Record<string, string> {
  const properties = Array.isArray(object['properties']) ? (object['properties'] as unknown[]) : [];
  const texts = properties.filter(isNode).flatMap(({ key, value }) => {
    const [name, text] = [nameOf(key), isNode(value) ? value['value'] : undefined];
    return name !== undefined && names.includes(name) && typeof text === 'string'
      ? [[name, text] as const]
      : [];
  });
  return Object.fromEntries(texts);
}
