import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Sentences } from './check-values.ts';

/** The content of the box above the fields. */
export interface FormRefusal {
  readonly sentence: string;
  readonly next?: string | undefined;
  /** For faults only; refusals need no reference. */
  readonly reference?: string | undefined;
}

export interface Landing {
  readonly onFields: Sentences;
  /** The next step, below the message of its field. */
  readonly nextSteps: Sentences;
  readonly box: FormRefusal | null;
}

/** Assigns messages to the visible fields; the rest goes to the box. */
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
  const otherSentences = homeless.filter((sentence) => sentence !== refusal.sentence);
  const next = [...otherSentences, ...(refusal.next === undefined ? [] : [refusal.next])].join(' ');
  return { onFields, nextSteps: {}, box: { sentence: refusal.sentence, ...(next === '' ? {} : { next }) } };
}

function nextStepAt(path: string, { next }: RefusalError): Sentences {
  return next === undefined ? {} : { [path]: next };
}

/** Dynamic details, such as when a lock ends, follow the sentence. */
function onField({ sentence }: RefusalError, addition: string | undefined): string {
  return addition === undefined || addition === sentence ? sentence : `${sentence} ${addition}`;
}

/** Null: not an answer of the server, left to the page's error handling. */
export function landError(error: unknown, shows: (path: string) => boolean): Landing | null {
  if (error instanceof RefusalError) return landRefusal(error, shows);
  if (!(error instanceof FaultError)) return null;
  const next = 'What you entered is still here. Try again in a moment.';
  return { onFields: {}, nextSteps: {}, box: { sentence: error.message, next, reference: error.reference } };
}
