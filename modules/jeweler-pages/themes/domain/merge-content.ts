type Part = unknown;

/** A field that two people changed differently, with what the other wrote. */
export interface Conflict {
  /** Its place in the content, such as `banner.headline`. */
  readonly path: string;
  readonly theirs: unknown;
}

const isRecord = (part: Part): part is Readonly<Record<string, Part>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isSame = (one: Part, other: Part): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (isRecord(one) && isRecord(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSame(one[key], other[key]));
  }
  return Object.is(one, other);
};

const hasTwice = (list: readonly Part[]): boolean => new Set(list).size < list.length;

interface Merging {
  readonly path: string;
  readonly found: (conflict: Conflict) => void;
}

function mergePart(base: Part, mine: Part, theirs: Part, { path, found }: Merging): Part {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const below = (key: string | number): Merging => ({
    path: path === '' ? `${key}` : `${path}.${key}`,
    found,
  });
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      Object.keys(mine).map((key) => [key, mergePart(base[key], mine[key], theirs[key], below(key))]),
    );
  // Lists of the same length are merged item by item; a longer or shorter one has other items in its places.
  const lists = [base, mine, theirs].filter((part): part is Part[] => Array.isArray(part));
  const [from = [], own = [], other = []] = lists;
  if (lists.length === 3 && from.length === own.length && own.length === other.length) {
    const merged = own.map((item, at) => mergePart(from[at], item, other[at], below(at)));
    // Both put the same item in another place of a list that has each once, such as a diamond.
    if (!hasTwice(merged) || hasTwice(own)) return merged;
  }
  if (!isSame(mine, theirs)) found({ path, theirs });
  return mine;
}

/** What two people changed of the same content, field by field; where both changed one field, mine stays. */
export function mergeContent<Content>(
  base: Content,
  mine: Content,
  theirs: Content,
): { readonly merged: Content; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const found = (conflict: Conflict): void => void conflicts.push(conflict);
  return { merged: mergePart(base, mine, theirs, { path: '', found }) as Content, conflicts };
}
