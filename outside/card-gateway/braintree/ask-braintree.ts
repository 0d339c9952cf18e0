import * as z from 'zod/mini';
import type { Declined, Unknown } from '../port.ts';

export type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'not_found' }
  | Unknown;

/**
 * Calls the library, which throws for everything but a readable answer; of its errors only *not found* is certain.
 * An answer of unknown shape is neither an acceptance nor a refusal.
 */
export async function askBraintree<Shape extends z.ZodMiniType>(
  shape: Shape,
  send: () => Promise<unknown>,
): Promise<Asked<z.infer<Shape>>> {
  try {
    const read = shape.safeParse(await send());
    return read.success
      ? { kind: 'answered', answer: read.data }
      : { kind: 'unknown', reason: 'Unexpected response format' };
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'notFoundError') return { kind: 'not_found' };
    return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

const text = z._default(z.nullish(z.string()), '');

/** The library's form of a rejected request: validation errors, and perhaps more. */
export const refusedShape = z.object({
  success: z.literal(false),
  message: z._default(z.string(), ''),
  errors: z.custom<{ deepErrors(): readonly unknown[] }>(
    (value) => typeof value === 'object' && value !== null && 'deepErrors' in value,
  ),
});

const validationError = z.object({ code: z.string(), message: z._default(z.string(), '') });

/** The first validation error, with Braintree's code, such as 91506. */
export function validationOf({ errors, message }: z.infer<typeof refusedShape>): Declined {
  const read = validationError.safeParse(errors.deepErrors()[0]);
  const first = read.success ? read.data : { code: 'refused', message };
  const cause = tooLarge.includes(first.code) ? 'limit_exceeded' : 'unfit';
  return { kind: 'declined', cause, code: first.code, reason: first.message };
}

// Amount is too large: of a sale, of a card's verification.
const tooLarge = ['81528', '91752'];

export const optionalText = text;
