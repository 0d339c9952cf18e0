import { useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type * as z from 'zod/mini';
import { checkValues } from './state/check-values.ts';
import type { Sentences, Shape } from './state/check-values.ts';
import type { FieldBinding } from './state/field-binding.ts';
import { createFormStore } from './state/form-store.ts';
import type { FormState, FormStore } from './state/form-store.ts';
import { createIntents } from './state/intent.ts';
import type { Intent } from './state/intent.ts';
import type { ChangedValue } from './state/merge-changed.ts';
import { createSubmit } from './state/submit-form.ts';
import { readPath, sameValue, writePath } from './state/value-path.ts';
import type { ValueAt, ValuePath } from './state/value-path.ts';

export interface FormOptions<Values, S extends Shape, Answer> {
  /** The shape of the endpoint's body. */
  readonly schema: S;
  readonly initial: Values;
  /** The call. Refusals are shown at their fields; nothing typed is ever lost. */
  readonly onSubmit: (output: z.output<S>, intent: Intent) => Promise<Answer>;
  /** Called after saving, when leaving no longer asks: navigate, close or toast. */
  readonly onDone?: ((answer: Answer, output: z.output<S>) => void) | undefined;
  /** Called on every change, for drafts that survive a reload. */
  readonly onChange?: ((values: Values) => void) | undefined;
}

export interface LoupeForm<Values> {
  readonly values: Values;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly busy: boolean;
  readonly submitted: boolean;
  readonly refusal: FormState<Values>['refusal'];
  /** Another person changed the record in the meantime. */
  readonly changed: FormState<Values>['changed'];
  /** Replaces a typed value with theirs. */
  readonly takeTheirs: (path: string, theirs: unknown) => void;
  /** Spread into a field: `<TextField label="City" {...form.field('city')} />`. */
  readonly field: <Path extends ValuePath<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>;
  /** The next step for the server's message on a field. */
  readonly nextStep: (path: string) => string | undefined;
  readonly setValue: <Path extends ValuePath<Values>>(path: Path, value: ValueAt<Values, Path>) => void;
  readonly submit: () => Promise<void>;
  /** Resets to the saved values, or to these. */
  readonly reset: (values?: Values) => void;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The number of resets; fields remount with each. */
  readonly generation: number;
}

/** Errors of a whole (a list, an address) are shown at its field. */
function sentenceAt(sentences: Sentences, path: string): string | undefined {
  return sentences[path] ?? Object.entries(sentences).find(([key]) => key.startsWith(`${path}.`))?.[1];
}

function shownSentence<Values>(
  state: FormState<Values>,
  faults: Sentences,
  path: string,
): string | undefined {
  const refused = sentenceAt(state.refused, path);
  if (refused !== undefined) return refused;
  if (!state.submitted && !state.touched.has(path)) return undefined;
  return state.unreadable[path] ?? sentenceAt(faults, path);
}

function bindField<Values>(store: FormStore<Values>, faults: Sentences, path: string): FieldBinding<unknown> {
  const state = store.read();
  return {
    name: path,
    value: readPath(state.values, path),
    error: shownSentence(state, faults, path),
    onChange: (value) => store.set(path, value),
    onBlur: () => afterPress(() => store.touch(path)),
    onUnreadable: (sentence) => store.setUnreadable(path, sentence),
  };
}

function withTheirs<Values>({ values, changed }: FormState<Values>, path: string, theirs: unknown) {
  const settle = (one: ChangedValue): ChangedValue => (one.path === path ? { ...one, kept: false } : one);
  const settled = changed === null ? null : { ...changed, values: changed.values.map(settle) };
  return { values: writePath(values, path, theirs), changed: settled };
}

export function useLoupeForm<Values, S extends Shape, Answer>(
  options: FormOptions<Values, S, Answer>,
): LoupeForm<Values> {
  const latest = useRef(options);
  latest.current = options;
  const element = useRef<HTMLFormElement>(null);
  const [store] = useState(() => {
    watchPresses();
    return createFormStore(options.initial, (values) => latest.current.onChange?.(values));
  });
  const [submit] = useState(() => createSubmit(store, () => latest.current, createIntents(), element));
  const state = useSyncExternalStore(store.subscribe, store.read);
  const checked = checkValues(options.schema, state.values);
  const faults = checked.ok ? {} : checked.sentences;
  const { busy, submitted, refusal, changed, values, unreadable, generation } = state;
  return {
    values,
    busy,
    submitted,
    refusal,
    changed,
    takeTheirs: (path, theirs) => store.merge(withTheirs(store.read(), path, theirs)),
    generation,
    dirty: !sameValue(values, state.saved) || Object.keys(unreadable).length > 0,
    valid: checked.ok && Object.keys(unreadable).length === 0,
    field: (path) => bindField(store, faults, path) as FieldBinding<ValueAt<Values, typeof path>>,
    nextStep: (path) => sentenceAt(state.nextSteps, path),
    setValue: (path, value) => store.set(path, value),
    submit,
    reset: (next) => store.reset(next ?? store.read().saved),
    element,
  };
}

let pressed = false;
let watched = false;

/** Tracks whether a pointer is pressed. */
function watchPresses(): void {
  if (watched) return;
  watched = true;
  const end = (): void => {
    pressed = false;
  };
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const event of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(event, end, true);
}

/**
 * Showing an error on blur moves what is below. If the blur was caused by pressing something there, it waits until the
 * press is over: otherwise the button would move away from under the pointer.
 */
function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  // The click event follows pointerup, before any timer.
  const release = (): void => void setTimeout(run);
  window.addEventListener('pointerup', release, { once: true, capture: true });
}
