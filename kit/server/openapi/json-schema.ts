import * as z from 'zod/mini';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/**
 * A shape as JSON Schema of its wire form. For a codec that is always the input side: requests are decoded from it and
 * answers encoded into it. What JSON Schema can't express is left open.
 */
export function jsonSchemaOf(shape: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    cycles: 'throw',
    reused: 'inline',
  });
  return schema as JsonSchema;
}
