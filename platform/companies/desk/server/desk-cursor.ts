import { readCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';

// PostgreSQL keeps no NUL, so no name that was shown has one.
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** The sort values of the last row shown: so many names, and an id at the end. */
export function readPageCursor(cursor: string | undefined, names: number): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const values = (readCursor(cursor) ?? []).filter(isText);
  return values.length === names + 1 && isUuid(values.at(-1) ?? '')
    ? values
    : refuse(deskRefusals.desk_page_lost);
}

/** For `like`, with its own signs taken as letters. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
