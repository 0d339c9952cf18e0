/** Types that a form treats as a single value. */
type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob | readonly unknown[];

/** Paths such as `city` and `address.postCode`, used by fields and refusals. */
export type ValuePath<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Leaf
    ? Key
    : Key | `${Key}.${ValuePath<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

export type ValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? ValueAt<NonNullable<Values[Head]>, Rest>
      : never
    : never;

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

export function readPath(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isBranch(at) ? at[key] : undefined;
  }, values);
}

/** A copy with one value changed; everything else keeps its identity. */
export function writePath<Values>(values: Values, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : writePath(readPath(values, head) ?? {}, rest.join('.'), value);
  return { ...values, [head]: inner };
}

/** The paths of all values. */
export function leafPaths(values: unknown, prefix = ''): string[] {
  if (!isBranch(values) || values instanceof Date) return [prefix];
  return Object.entries(values).flatMap(([key, value]) =>
    leafPaths(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** A copy without the named values, so that empty optional fields count as absent. */
export function dropPaths(values: unknown, paths: ReadonlySet<string>, prefix = ''): unknown {
  if (!isBranch(values)) return values;
  const remaining = Object.entries(values)
    .filter(([key]) => !paths.has(prefix + key))
    .map(([key, value]) => [key, dropPaths(value, paths, `${prefix}${key}.`)]);
  return Object.fromEntries(remaining);
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isBranch(a) || !isBranch(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key], b[key]));
}
