import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { FaultError } from '../../call/fault-error.ts';
import { RefusalError } from '../../call/refusal-error.ts';
import { checkValues } from './check-values.ts';
import type { Sentences, Shape } from './check-values.ts';
import { landError } from './form-refusal.ts';
import type { FormStore } from './form-store.ts';
import type { Intent, createIntents } from './intent.ts';
import { mergeChanged } from './merge-changed.ts';

interface Submission<S extends Shape, Answer> {
  readonly schema: S;
  readonly onSubmit: (output: z.output<S>, intent: Intent) => Promise<Answer>;
  readonly onDone?: ((answer: Answer, output: z.output<S>) => void) | undefined;
}

type Element = RefObject<HTMLFormElement | null>;

/** Shows local errors without sending anything. */
function holdBack<Values>(store: FormStore<Values>, faults: Sentences, element: Element): void {
  const shown = shownFields(element.current);
  const homeless = Object.entries(faults).find(([path]) => !shown.some((name) => covers(name, path)));
  store.update({ submitted: true, refusal: homeless === undefined ? null : { sentence: homeless[1] } });
  focusFirst(element.current, (name) => Object.keys(faults).some((path) => covers(name, path)));
}

const covers = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

/** Another person saved first: merges their record under the typed values; the next save uses its version. */
function receiveChange<Values>(store: FormStore<Values>, { changed }: RefusalError): boolean {
  if (changed === undefined) return false;
  const { values, saved, changed: list } = mergeChanged(store.read(), changed.present);
  const { by, at } = changed;
  store.merge({ values, saved, busy: false, changed: { by, at, values: list } });
  return true;
}

/** Errors that the form doesn't understand go to the page's error handling; the form stays intact. */
function receiveError<Values>(store: FormStore<Values>, error: unknown, element: Element): void {
  if (error instanceof RefusalError && receiveChange(store, error)) return;
  const shown = shownFields(element.current);
  const landing = landError(error, (path) => shown.some((name) => covers(name, path)));
  store.update({
    busy: false,
    submitted: true,
    refused: landing?.onFields ?? {},
    nextSteps: landing?.nextSteps ?? {},
    refusal: landing?.box ?? null,
  });
  if (landing === null) throw error;
  if (landing.box === null)
    focusFirst(element.current, (name) => Object.keys(landing.onFields).some((path) => covers(name, path)));
}

/** One submission at a time; further presses do nothing until it ends. */
export function createSubmit<Values, S extends Shape, Answer>(
  store: FormStore<Values>,
  options: () => Submission<S, Answer>,
  intents: ReturnType<typeof createIntents>,
  element: Element,
) {
  const send = async (values: Values, output: z.output<S>): Promise<void> => {
    store.update({ busy: true, refusal: null, refused: {}, nextSteps: {}, changed: null });
    let answer: Answer;
    try {
      answer = await options().onSubmit(output, intents.begin(values));
    } catch (error) {
      if (!(error instanceof FaultError)) intents.answered();
      receiveError(store, error, element);
      return;
    }
    intents.answered();
    // Synchronously, so that the leave guard is released before `onDone` navigates.
    flushSync(() => store.update({ busy: false, submitted: false, saved: values, touched: new Set() }));
    options().onDone?.(answer, output);
  };
  return async (): Promise<void> => {
    const { busy, values, unreadable } = store.read();
    if (busy) return;
    const checked = checkValues(options().schema, values);
    const faults = { ...(checked.ok ? {} : checked.sentences), ...unreadable };
    if (!checked.ok || Object.keys(unreadable).length > 0) holdBack(store, faults, element);
    else await send(values, checked.output);
  };
}

const fieldAttribute = 'data-field';
const focusable =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]';

function fieldElements(form: HTMLFormElement | null): readonly HTMLElement[] {
  return form === null ? [] : [...form.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`)];
}

/** The names of visible fields; messages for others go to the box. */
function shownFields(form: HTMLFormElement | null): readonly string[] {
  return fieldElements(form).map((element) => element.getAttribute(fieldAttribute) ?? '');
}

/** Focuses the first field with an error, in reading order. */
function focusFirst(form: HTMLFormElement | null, isAtFault: (name: string) => boolean): void {
  const first = fieldElements(form).find((element) => isAtFault(element.getAttribute(fieldAttribute) ?? ''));
  const inside = [...(first?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  // In a radio group the checked radio takes the focus.
  const chosen = inside.find(
    (element) => element instanceof HTMLInputElement && element.type === 'radio' && element.checked,
  );
  (chosen ?? inside[0])?.focus();
}
