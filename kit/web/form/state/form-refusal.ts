import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Sentences } from './check-values.ts';

/** What the box above the fields says. */
export interface FormRefusal {
  readonly sentence: string;
  readonly next?: string | undefined;
  /** Only for faults: a refusal is understood without it. */
  readonly reference?: string | undefined;
}

export interface Landing {
  readonly onFields: Sentences;
  /** What to do next, beneath the sentence of the field that it is about. */
  readonly nextSteps: Sentences;
  readonly box: FormRefusal | null;
}

/** Sentences land on the fields the form shows; what has no field on it goes to the box. */
export function landRefusal(refusal: RefusalError, shows: (path: string) => boolean): Landing {
  const onFields: Record<string, string> = {};
  const homeless: string[] = [];
  const named = { ...refusal.fields };
  if (refusal.field !== undefined) named[refusal.field] = onField(refusal, named[refusal.field]);
  for (const [path, sentence] of Object.entries(named)) {
    if (shows(path)) onFields[path] = sentence;
    else homeless.push(sentence);
  }
  const [first] = Object.keys(onFields);
  if (first !== undefined && homeless.length === 0)
    return { onFields, nextSteps: nextStepAt(refusal.field ?? first, refusal), box: null };
  const others = homeless.filter((sentence) => sentence !== refusal.sentence);
  const next = [...others, ...(refusal.next === undefined ? [] : [refusal.next])].join(' ');
  return { onFields, nextSteps: {}, box: { sentence: refusal.sentence, ...(next === '' ? {} : { next }) } };
}

function nextStepAt(path: string, { next }: RefusalError): Sentences {
  return next === undefined ? {} : { [path]: next };
}

/** What only this moment knows, such as when a lock ends, follows the sentence and does not take its place. */
function onField({ sentence }: RefusalError, more: string | undefined): string {
  return more === undefined || more === sentence ? sentence : `${sentence} ${more}`;
}

/** Null: the error is nobody's answer and belongs to the page's own catch. */
export function landError(error: unknown, shows: (path: string) => boolean): Landing | null {
  if (error instanceof RefusalError) return landRefusal(error, shows);
  if (!(error instanceof FaultError)) return null;
  const next = 'What you typed is still here. Try again in a moment.';
  return { onFields: {}, nextSteps: {}, box: { sentence: error.message, next, reference: error.reference } };
}
