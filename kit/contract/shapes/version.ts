import * as z from 'zod/mini';

/** The version of the record that was read, which prevents overwriting a later one. */
export const version = z.int('Send the version you last read.').check(z.minimum(1));
