import * as z from 'zod/mini';
import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import type { JsonSchema } from '#kit/server/openapi/json-schema.ts';

type Shape = z.core.$ZodType;

/** Texts that our shapes accept; each field gets the first that fits. */
const texts = [
  'a sample',
  'sample',
  '0192a000-0000-7000-8000-00000000a001',
  '2026-11-24T15:04:05.000Z',
  '2026-11-24',
  '2026-11',
  '2026-11.3',
  '/help',
  'https://loupe.example/a',
  '12',
  '1.01',
  'marta@harrow.example',
  '+1-4015550142',
  '+14015550142',
  '02903',
  '16:15',
  'US',
  'NY',
  '10038',
  '+1',
  '12-3456789',
  '123456',
  '40-118273',
  '55-123456',
  'a'.repeat(64),
  '160.webp',
  '123456789',
  'Bench-Lamp-1',
  'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFmFVgEA',
  // A title and its clause.
  'Title\nTitle stays with the seller.',
  // In base64.
  'YSBzYW1wbGU=',
];

/** A value that the shape accepts, in its wire form; `known` has what only the database knows. */
export function sampleOf(shape: Shape, knownValue: unknown): unknown {
  let unfit = '';
  const chosen = new Map<string, number>();
  for (let round = 0; round < texts.length * 20; round += 1) {
    const sample = merge(draw(jsonSchemaOf(shape), '', chosen), knownValue);
    const result = z.safeDecode(shape, sample);
    if (result.success) return sample;
    // Refused texts are replaced all at once, and refused numbers become larger; other values can't be improved.
    const paths = result.error.issues.map((issue) => issue.path.map(String).join('.'));
    unfit = paths.join(', ');
    for (const path of paths) chosen.set(path, (chosen.get(path) ?? 0) + 1);
    if (paths.every((path) => (chosen.get(path) ?? 0) >= texts.length)) break;
  }
  throw new Error(`No sample fits ${unfit}. Add a text that it accepts to the list.`);
}

function draw(schema: JsonSchema, path: string, chosen: ReadonlyMap<string, number>): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const either = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (either?.[0] !== undefined) return draw(either[0], path, chosen);
  switch (schema['type']) {
    case 'string':
      return texts[chosen.get(path) ?? 0] ?? '';
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1)) + (chosen.get(path) ?? 0);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return [draw((schema['items'] ?? {}) as JsonSchema, `${path}${path && '.'}0`, chosen)];
    case 'object':
      return drawObject(schema, path, chosen);
    default:
      return texts[chosen.get(path) ?? 0] ?? '';
  }
}

function drawObject(schema: JsonSchema, path: string, chosen: ReadonlyMap<string, number>): unknown {
  const named = Object.entries(schema.properties ?? {});
  const other = schema['additionalProperties'];
  const free = typeof other === 'object' && other !== null ? [['key', other as JsonSchema] as const] : [];
  return Object.fromEntries(
    [...named, ...free].map(([name, part]) => [name, draw(part, `${path}${path && '.'}${name}`, chosen)]),
  );
}

function merge(drawn: unknown, knownValue: unknown): unknown {
  if (!isRecord(drawn) || !isRecord(knownValue)) return knownValue ?? drawn;
  return { ...drawn, ...knownValue };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
