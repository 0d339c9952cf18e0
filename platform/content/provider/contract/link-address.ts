import * as z from 'zod/mini';

/** A page of ours, or a secure address elsewhere: a banner leads nowhere else. */
export const linkAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Type at most 300 characters.'),
    z.regex(/^(https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/, 'Type a path such as /help or an https address.'),
  );
