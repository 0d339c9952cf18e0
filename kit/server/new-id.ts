import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#kit/domain/id.ts';

/** A new time-ordered id. Made here and not in SQL, so that PostgreSQL 15 works as well. */
export function newId(): string {
  return uuidv7(Date.now(), randomBytes(10));
}
