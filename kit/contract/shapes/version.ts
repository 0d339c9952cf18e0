import * as z from 'zod/mini';

/** One less than the database's largest integer, since a change adds one. */
const highest = 2_147_483_646;

/** The version of the record that was read, which prevents overwriting a later one. */
export const version = z
  .int('Send the version you last read.')
  .check(z.minimum(1), z.maximum(highest, 'Send the version you last read.'));
