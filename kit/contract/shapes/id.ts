import * as z from 'zod/mini';
import type { Id } from '#kit/domain/id.ts';
import { isUuid } from '#kit/domain/id.ts';
import { branded } from './branded.ts';

/** Spec platform §5: GUID. Any version and case; the value is lower case, as in PostgreSQL. */
export const guid = z.string('Send an ID.').check(z.toLowerCase(), z.refine(isUuid, 'Send a UUID.'));

export function id<Kind extends string>(): z.ZodMiniType<Id<Kind>, Id<Kind>> {
  return branded<Id<Kind>>(guid);
}
