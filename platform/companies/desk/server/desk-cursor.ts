import { readCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';

// PostgreSQL text cannot hold NUL, so no real name contains one.
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** The sort values of the last row shown: some names, then an id. */
export function readPageCursor(cursor: string | undefined, names: number): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const values = (readCursor(cursor) ?? []).filter(isText);
  return values.length === names + 1 && isUuid(values.at(-1) ?? '')
    ? values
    : refuse(deskRefusals.desk_page_lost);
}

/** A `like` pattern that takes wildcards in the search literally. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
