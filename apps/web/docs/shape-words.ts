import type { Schema } from './read-document.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The alternatives of a shape. */
export function alternativesOf(schema: Schema): Schema[] {
  return [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf']), ...schemasIn(schema['allOf'])];
}

export function itemsOf(schema: Schema): Schema | undefined {
  return isSchema(schema['items']) ? schema['items'] : undefined;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The fields of an object, or of a list's objects. */
export function fieldsOf(schema: Schema): Field[] {
  const properties = schema['properties'];
  const items = itemsOf(schema);
  if (!isSchema(properties)) return items === undefined ? [] : fieldsOf(items);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, one]) =>
    isSchema(one) ? [{ name, required: required.includes(name), schema: one }] : [],
  );
}

/** A value's type in words: "text, date-time", "list of object", "'City' or 'Zip'", "number or null". */
export function shapeWords(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' or ');
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'anything';
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(shapeWords))].join(' or ');
  const items = itemsOf(schema);
  if (items !== undefined) return [`list of ${shapeWords(items)}`, ...bounds(schema)].join(', ');
  return [kindWords(schema['type']), ...bounds(schema)].join(', ');
}

function kindWords(type: unknown): string {
  if (Array.isArray(type)) return type.map(kindWords).join(' or ');
  if (type === 'string') return 'text';
  if (type === 'integer') return 'whole number';
  if (type === 'boolean') return 'true or false';
  return typeof type === 'string' ? type : 'anything';
}

function bounds(schema: Schema): string[] {
  const { contentEncoding, format, pattern } = schema;
  const words: string[] = [];
  if (typeof contentEncoding === 'string') words.push(`as ${contentEncoding}`);
  if (typeof format === 'string') words.push(format);
  // A format's pattern adds nothing to the format.
  else if (typeof pattern === 'string') words.push(`matching ${pattern}`);
  const limits = [
    ['minLength', 'at least', ' characters'],
    ['maxLength', 'up to', ' characters'],
    ['minItems', 'at least', ' items'],
    ['maxItems', 'up to', ' items'],
    ['minimum', 'at least', ''],
    ['maximum', 'up to', ''],
    ['exclusiveMinimum', 'above', ''],
    ['exclusiveMaximum', 'below', ''],
  ] as const;
  for (const [keyword, before, after] of limits) {
    const limit = schema[keyword];
    // JavaScript's safe integer bounds are not our limits.
    if (typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER)
      words.push(`${before} ${limit.toLocaleString('en-US')}${after}`);
  }
  return words;
}
