import type { Changed } from '#kit/contract/problem.ts';
import { leafPaths, readPath, sameValue, writePath } from './value-path.ts';

/** A value that somebody else changed while this form was open. */
export interface ChangedValue {
  readonly path: string;
  readonly theirs: unknown;
  /** True where this person had typed another value: theirs is only offered then. */
  readonly kept: boolean;
}

/** Who changed the record, when, and what of it. */
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
 * What nobody typed here follows the record; what was typed stays as it is, whatever the record says now. The next
 * save goes by the record's present version, since that is a value among the others.
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
    const kept = !sameValue(mine, before) && !sameValue(mine, theirs);
    merged = {
      values: kept ? merged.values : writePath(merged.values, path, theirs),
      saved: writePath(merged.saved, path, theirs),
    };
    changed.push({ path, theirs, kept });
  }
  return { ...merged, changed };
}

/** An empty text field is nothing on the wire. */
function asTyped(theirs: unknown, before: unknown): unknown {
  return theirs === null && typeof before === 'string' ? '' : theirs;
}
