import type { Sentences } from './check-values.ts';
import type { FormRefusal } from './form-refusal.ts';
import type { ChangedRecord } from './merge-changed.ts';
import { readPath, sameValue, writePath } from './value-path.ts';

export interface FormState<Values> {
  readonly values: Values;
  /** The values when opened or last saved; differing ones are dirty. */
  readonly saved: Values;
  readonly touched: ReadonlySet<string>;
  readonly submitted: boolean;
  readonly busy: boolean;
  /** Texts that can't be parsed, by field. */
  readonly unreadable: Sentences;
  /** The server's messages by field, until that field changes. */
  readonly refused: Sentences;
  /** The next steps for some of them. */
  readonly nextSteps: Sentences;
  readonly refusal: FormRefusal | null;
  /** Another person's change to the record while this form is open. */
  readonly changed: ChangedRecord | null;
  /** The number of resets. */
  readonly generation: number;
}

export type FormStore<Values> = ReturnType<typeof createFormStore<Values>>;

const fresh = {
  touched: new Set<string>(),
  submitted: false,
  busy: false,
  unreadable: {},
  refused: {},
  nextSteps: {},
  refusal: null,
  changed: null,
};

function without(sentences: Sentences, path: string): Sentences {
  const remaining = Object.entries(sentences).filter(([key]) => key !== path && !key.startsWith(`${path}.`));
  return remaining.length === Object.keys(sentences).length ? sentences : Object.fromEntries(remaining);
}

/** State outside React, so that a submission sees the text of the same key press. */
export function createFormStore<Values>(initial: Values, onChange?: (values: Values) => void) {
  let state: FormState<Values> = { ...fresh, values: initial, saved: initial, generation: 0 };
  const listeners = new Set<() => void>();
  const update = (patch: Partial<FormState<Values>>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  return {
    read: (): FormState<Values> => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    set(path: string, value: unknown): void {
      if (sameValue(readPath(state.values, path), value)) return;
      update({
        values: writePath(state.values, path, value),
        refused: without(state.refused, path),
        nextSteps: without(state.nextSteps, path),
      });
      onChange?.(state.values);
    },
    touch(path: string): void {
      if (!state.touched.has(path)) update({ touched: new Set([...state.touched, path]) });
    },
    setUnreadable(path: string, sentence: string | null): void {
      if (sentence === null && state.unreadable[path] === undefined) return;
      const remaining = without(state.unreadable, path);
      update({ unreadable: sentence === null ? remaining : { ...remaining, [path]: sentence } });
    },
    /** Sets values from outside and resets the fields. */
    merge(patch: Pick<FormState<Values>, 'values'> & Partial<FormState<Values>>): void {
      update({ ...patch, generation: state.generation + 1 });
      onChange?.(state.values);
    },
    reset(values: Values): void {
      update({ ...fresh, values, saved: values, generation: state.generation + 1 });
    },
  };
}
