import * as z from 'zod/mini';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/**
 * A shape as it is on the wire. For a codec that is always its input side: requests are decoded from it
 * and answers are encoded into it. What JSON Schema can't say is left open.
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
