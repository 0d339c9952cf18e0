import * as z from 'zod/mini';
import { brokenPasswordRules } from '#kit/domain/password-rule.ts';

/** A chosen password: the message lists the rules it breaks, in the checklist's words. */
export const newPassword = z.string('Enter a password.').check(
  z.maxLength(200, 'Use 20 characters or fewer.'),
  z.refine((password) => brokenPasswordRules(password).length === 0, {
    error: ({ input }) =>
      `Your password needs: ${brokenPasswordRules(typeof input === 'string' ? input : '')
        .map(({ sentence }) => sentence)
        .join(', ')}.`,
  }),
);

export const twoPasswords = {
  password: newPassword,
  confirmPassword: z.string('Enter your password again.'),
};

/** Refines a body with both passwords; the error is at the second field. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: "The passwords don't match.", path: ['confirmPassword'] },
);

/** Spec rulings 13: SHA-256 as base64url of a security answer, which is hashed before it leaves the browser. */
export const hashedAnswer = z
  .string('Enter your answer.')
  .check(z.regex(/^[\w-]{43}$/, 'Send the hash of the answer.'));
