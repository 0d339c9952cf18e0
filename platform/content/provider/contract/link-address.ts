import * as z from 'zod/mini';

/** A path of the portal or an https address; nothing else may be linked. */
export const linkAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Use 300 characters or fewer.'),
    z.regex(/^(https:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/, 'Type a path such as /help or an https address.'),
  );
