import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { SearchStones } from '../search-stones.ts';
import { answerInSql } from './search-store.ts';

/** Asks the database itself, under the role of any request; nothing of a company is read. */
export function sqlSearchOn(unitOfWork: UnitOfWork): SearchStones {
  return {
    answerTo: (criteria) => unitOfWork({ binding: 'none' }, (open) => answerInSql(open, criteria)),
  };
}
