import * as z from 'zod/mini';

/** Spec rulings 13: SHA-256 as base64url of a security answer, which is hashed before it leaves the browser. */
export const hashedAnswer = z
  .string('Type your answer.')
  .check(z.regex(/^[\w-]{43}$/, 'Send the hash of the answer.'));
