import type { Changed } from '#kit/contract/problem.ts';
import { leafPaths, readPath, sameValue, writePath } from './value-path.ts';

/** A value that another person changed while this form was open. */
export interface ChangedValue {
  readonly path: string;
  readonly theirs: unknown;
  /** True if this person typed another value; then theirs is only offered. */
  readonly kept: boolean;
}

/** Who changed the record, when, and what. */
export interface ChangedRecord {
  readonly by: string;
  readonly at: string;
  readonly values: readonly ChangedValue[];
}

export interface MergedChange<Values> {
  readonly values: Values;
  readonly saved: Values;
  readonly changed: readonly ChangedValue[];
}

/**
 * Untouched values follow the record; typed values stay. The next save uses the record's current version, which is one
 * of the values.
 */
export function mergeChanged<Values>(
  { values, saved }: { readonly values: Values; readonly saved: Values },
  present: Changed['present'],
): MergedChange<Values> {
  let merged = { values, saved };
  const changed: ChangedValue[] = [];
  for (const path of leafPaths(saved)) {
    const before = readPath(saved, path);
    const theirs = asTyped(readPath(present, path), before);
    const mine = readPath(values, path);
    if (theirs === undefined || sameValue(theirs, before)) continue;
    const isConflict = !sameValue(mine, before) && !sameValue(mine, theirs);
    merged = {
      values: isConflict ? merged.values : writePath(merged.values, path, theirs),
      saved: writePath(merged.saved, path, theirs),
    };
    changed.push({ path, theirs, kept: isConflict });
  }
  return { ...merged, changed };
}

/** An empty text field is absent on the wire. */
function asTyped(theirs: unknown, before: unknown): unknown {
  return theirs === null && typeof before === 'string' ? '' : theirs;
}
