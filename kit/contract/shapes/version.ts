import * as z from 'zod/mini';

/** The number of the record that was read: a later one is never overwritten unseen. */
export const version = z.int('Give the version that was read.').check(z.minimum(1));
