import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { now } from '#kit/web/display/now.ts';
import { saveQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import type { Answers } from '../domain/answers.ts';
import { sectionIds } from '../domain/questions.ts';
import type { SectionId } from '../domain/questions.ts';
import { questionnaireQuery } from './questionnaire-query.ts';

const pauseMs = 900;

interface Typed {
  readonly answers: Answers;
  readonly confirmed: readonly SectionId[];
}

type SaveState =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'changed'; readonly by: string };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only the sections that changed, so that little is sent. */
const changedIn = (typed: Answers, saved: Answers): Answers =>
  Object.fromEntries(
    sectionIds.flatMap((id) => (isSame(typed[id], saved[id]) ? [] : [[id, typed[id] ?? []] as const])),
  );

export interface OpenAnswers extends Typed {
  readonly state: SaveState;
  change(answers: Answers): void;
  confirm(section: SectionId): void;
  /** The version to send, once nothing is left to save. */
  flush(): Promise<number | undefined>;
}

/** Saves a moment after each change, one call at a time; stops once someone else saved. */
export function useAnswers(first: Questionnaire): OpenAnswers {
  const { policyNumber } = first;
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>({ answers: first.answers, confirmed: first.confirmed });
  const at = first.changedAt === null ? undefined : new Date(first.changedAt);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at });
  const latest = useRef(typed);
  latest.current = typed;
  const saved = useRef({ ...typed, version: first.version });
  const running = useRef<Promise<number | undefined>>(undefined);

  const save = async (): Promise<number | undefined> => {
    const { answers, confirmed } = latest.current;
    const { version, ...before } = saved.current;
    if (isSame({ answers, confirmed }, before)) return version;
    setState({ kind: 'saving' });
    try {
      const body = { version, answers: changedIn(answers, before.answers), confirmed: [...confirmed] };
      const { questionnaire } = await call(saveQuestionnaire, { params: { policyNumber }, body });
      saved.current = { answers, confirmed, version: questionnaire.version };
      queries.setQueryData(questionnaireQuery(policyNumber).queryKey, questionnaire);
      setState({ kind: 'saved', at: now() });
    } catch (error) {
      const by = error instanceof RefusalError ? error.changed?.by : undefined;
      setState(by === undefined ? { kind: 'failed', error } : { kind: 'changed', by });
      return undefined;
    }
    // Typed while saving.
    return save();
  };
  const flush = (): Promise<number | undefined> => {
    running.current ??= save().finally(() => (running.current = undefined));
    return running.current;
  };
  const flushRef = useRef(flush);
  flushRef.current = flush;
  const isStopped = state.kind === 'changed';
  useEffect(() => {
    const { version: _, ...before } = saved.current;
    if (isStopped || isSame(typed, before)) return undefined;
    const timer = setTimeout(() => void flushRef.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isStopped]);
  // Saves on leaving the page.
  useEffect(() => {
    const last = flushRef;
    return () => void last.current();
  }, []);
  return {
    ...typed,
    state,
    change: (answers) => setTyped((before) => ({ ...before, answers })),
    confirm: (section) =>
      setTyped((before) => ({ ...before, confirmed: [...new Set([...before.confirmed, section])] })),
    flush,
  };
}
