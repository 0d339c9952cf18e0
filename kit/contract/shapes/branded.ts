import type * as z from 'zod/mini';

/**
 * Types a checked shape as a branded domain type. The only place that turns plain wire values into branded ones, since
 * zod's brands differ from the domain's.
 */
export function branded<Value>(shape: z.ZodMiniType): z.ZodMiniType<Value, Value> {
  return shape as z.ZodMiniType<Value, Value>;
}
