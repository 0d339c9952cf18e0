type Part = unknown;

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

function mergePart(base: Part, mine: Part, theirs: Part): Part {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      Object.keys(mine).map((key) => [key, mergePart(base[key], mine[key], theirs[key])]),
    );
  // Lists of the same length are merged item by item; a longer or shorter one has other items in its places.
  const lists = [base, mine, theirs].filter((part): part is Part[] => Array.isArray(part));
  const [from = [], own = [], other = []] = lists;
  if (lists.length === 3 && from.length === own.length && own.length === other.length)
    return own.map((item, at) => mergePart(from[at], item, other[at]));
  return mine;
}

/** What two people changed of the same content, field by field; where both changed one field, mine stays. */
export const mergeContent = <Content>(base: Content, mine: Content, theirs: Content): Content =>
  mergePart(base, mine, theirs) as Content;
