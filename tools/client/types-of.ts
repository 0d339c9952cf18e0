import type { JsonSchema } from '#kit/server/openapi/json-schema.ts';

type Lookup = (name: string) => unknown;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A JSON Schema as a TypeScript type. */
export function typeOf(schema: JsonSchema): string {
  const of: Lookup = (name) => schema[name];
  if ('const' in schema) return JSON.stringify(of('const'));
  const values = of('enum');
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  const choices = of('anyOf') ?? of('oneOf');
  if (Array.isArray(choices)) return unionOf(choices.filter(isSchema));
  const all = of('allOf');
  if (Array.isArray(all)) return all.filter(isSchema).map(grouped).join(' & ');
  const types = of('type');
  if (Array.isArray(types)) return unionOf(types.map((type: unknown) => ({ ...schema, type })));
  return plainType(schema);
}

const unionOf = (choices: readonly JsonSchema[]): string => [...new Set(choices.map(typeOf))].join(' | ');

function grouped(schema: JsonSchema): string {
  const type = typeOf(schema);
  return type.includes(' | ') ? `(${type})` : type;
}

function plainType(schema: JsonSchema): string {
  switch (schema['type']) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayType(schema);
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.filter(isSchema).map(typeOf).join(', ')}]`;
  return `Array<${isSchema(items) ? typeOf(items) : 'unknown'}>`;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return isSchema(additionalProperties)
    ? `Partial<Record<string, ${typeOf(additionalProperties)}>>`
    : 'Record<string, unknown>';
}

/** Where a body has texts that are sent as base64: the steps to each, `*` for every item of a list. */
export function base64Paths(schema: JsonSchema, at: readonly string[] = []): string[][] {
  if (schema['contentEncoding'] === 'base64') return [[...at]];
  const { items } = schema;
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => schema[name] ?? []).filter(isSchema);
  const found = [
    ...choices.flatMap((one) => base64Paths(one, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => base64Paths(one, [...at, name])),
    ...(isSchema(items) ? base64Paths(items, [...at, '*']) : []),
  ];
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}
