import * as z from 'zod/mini';
import { brokenPasswordRules } from '#kit/domain/password-rule.ts';

/** A password somebody chooses: the first rule it breaks is told in the checklist's own words. */
export const newPassword = z.string('Type a password.').check(
  z.maxLength(200, 'Type at most 20 characters.'),
  z.refine((password) => brokenPasswordRules(password).length === 0, {
    error: ({ input }) =>
      `This is missing: ${brokenPasswordRules(typeof input === 'string' ? input : '')
        .map(({ sentence }) => sentence)
        .join(', ')}.`,
  }),
);

export const twoPasswords = { password: newPassword, confirmPassword: z.string('Type it again.') };

/** Refines a body that holds both, on the second one's field. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: 'The two passwords differ.', path: ['confirmPassword'] },
);

/** Spec rulings 13: SHA-256 as base64url of a security answer, which is hashed before it leaves the browser. */
export const hashedAnswer = z
  .string('Type your answer.')
  .check(z.regex(/^[\w-]{43}$/, 'Send the hash of the answer.'));
