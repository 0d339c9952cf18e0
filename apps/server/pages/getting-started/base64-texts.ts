import type * as z from 'zod/mini';
import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import type { JsonSchema } from '#kit/server/openapi/json-schema.ts';

/** Encodes the texts of a body that its shape takes as base64. */
export function base64Texts(
  shape: z.core.$ZodType,
  body: unknown,
  encode: (text: string) => string,
): unknown {
  const at = (schema: JsonSchema | undefined, value: unknown): unknown => {
    if (schema === undefined) return value;
    if (typeof value === 'string') return isBase64(schema) ? encode(value) : value;
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, at(fieldOf(schema, name), one)]),
    );
  };
  return at(jsonSchemaOf(shape), body);
}

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]) : [];

const isBase64 = (schema: JsonSchema): boolean =>
  schema['contentEncoding'] === 'base64' || choicesOf(schema).some(isBase64);

const fieldOf = (schema: JsonSchema, name: string): JsonSchema | undefined =>
  schema.properties?.[name] ??
  choicesOf(schema)
    .map((one) => fieldOf(one, name))
    .find((one) => one !== undefined);
