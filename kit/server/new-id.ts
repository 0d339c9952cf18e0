import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#kit/domain/id.ts';

/** A fresh time-ordered id. Made here and not in SQL, so that PostgreSQL 15 serves as well. */
export function newId(): string {
  return uuidv7(Date.now(), randomBytes(10));
}
