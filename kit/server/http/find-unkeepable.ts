const deepest = 50;

const oddCharacter = 'Leave out the character that cannot be shown.';
const tooDeep = 'This holds lists within lists, deeper than we take.';

/**
 * What fits a shape and yet can't be kept: PostgreSQL takes neither a null character nor half a character, and
 * a value nested without end would overrun whoever walks through it. Names the place and says what to do.
 */
export function findUnkeepable(value: unknown, path: readonly string[] = []): [string, string] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : [path.join('.'), oddCharacter];
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= deepest) return [path[0] ?? '', tooDeep];
  for (const [key, part] of Object.entries(value)) {
    if (!isKeepable(key)) return [path.join('.'), oddCharacter];
    const found = findUnkeepable(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
