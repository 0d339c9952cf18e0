import * as z from 'zod/mini';

/** A path of the portal or an https address; nothing else may be linked. */
export const linkAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Type at most 300 characters.'),
    z.regex(/^(https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/, 'Type a path such as /help or an https address.'),
  );
