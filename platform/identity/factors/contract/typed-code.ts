import * as z from 'zod/mini';

/** A code as a person types it, whoever made it: compared and never judged, so its shape is only bounded. */
export const typedCode = z.string('Type the code.').check(z.trim(), z.maxLength(40, 'Type the code.'));
