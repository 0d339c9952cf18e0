import * as z from 'zod/mini';

/** A portal path or an https URL; no other links are allowed. */
export const linkAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Use 300 characters or fewer.'),
    z.regex(/^(https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/, 'Enter a path such as /help, or an https URL.'),
  );
