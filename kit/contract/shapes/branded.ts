import type * as z from 'zod/mini';

/**
 * Lets a shape speak of the domain's own type: what it accepts has been checked to be one. This is the only
 * place where the wire's plain value turns into a branded one, since zod's brands are not the domain's.
 */
export function branded<Value>(shape: z.ZodMiniType): z.ZodMiniType<Value, Value> {
  return shape as z.ZodMiniType<Value, Value>;
}
