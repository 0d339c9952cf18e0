import * as z from 'zod/mini';
import { decodeBase64, encodeBase64, fromBase64Url, toBase64Url } from '#kit/domain/text/base64.ts';

// Ruling 17: page size 25 (25, 50, 100).
export const pageSizes = [25, 50, 100] as const;

const chooseSize = 'Choose 25, 50 or 100 rows.';

/** Text in the query, a number for the use case. */
export const pageSize = z._default(
  z.codec(z.enum(['25', '50', '100'], chooseSize), z.literal(pageSizes), {
    decode: (text) => pageSizes.find((size) => String(size) === text) ?? 25,
    encode: (size) => `${size}` as const,
  }),
  25,
);

const badCursor = 'Start over from the first page.';

/** The position after the last row, opaque to clients: base64url of its sort values. */
export const cursor = z
  .string(badCursor)
  .check(z.maxLength(512, badCursor), z.regex(/^[A-Za-z0-9_-]+$/, badCursor));

/** Keyset pagination: the number of rows, and the cursor. */
export const pageQuery = { limit: pageSize, after: z.optional(cursor) };

/** Encodes the sort values of the last row. */
export function writeCursor(values: readonly (string | number | null)[]): string {
  return toBase64Url(encodeBase64(JSON.stringify(values).toWellFormed()) ?? '');
}

const sortValues = z.array(z.union([z.string(), z.number(), z.null()]));

/** The sort values, or undefined for a forged cursor. */
export function readCursor(text: string): (string | number | null)[] | undefined {
  const json = decodeBase64(fromBase64Url(text));
  if (json === undefined) return undefined;
  // JSON reports broken text only by throwing.
  try {
    const read = sortValues.safeParse(JSON.parse(json));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
