import { useEffect, useRef, useState } from 'react';
import { type StepView, stepBeside, viewSteps, type WizardStep } from './wizard-step.ts';
import type { WizardRecord, WizardStorage } from './wizard-storage.ts';

interface WizardOptions<Answers> {
  readonly steps: readonly WizardStep<Answers>[];
  readonly initial: Answers;
  readonly storage: WizardStorage<Answers>;
}

export interface Wizard<Answers> {
  readonly answers: Answers;
  readonly steps: readonly StepView[];
  readonly now: StepView;
  /** Saved at once, complete or not: a reload restores it. */
  readonly setAnswers: (patch: Partial<Answers>) => void;
  readonly goTo: (id: string) => void;
  /** Goes to the next needed step with these answers; does nothing while the step is incomplete. */
  readonly next: (patch?: Partial<Answers>) => void;
  readonly back: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Deletes the draft and starts over, after finishing or giving up. */
  readonly finish: () => void;
  /** The answers were restored from an earlier visit. */
  readonly resumed: boolean;
  /** The wizard started on another page and continues here. */
  readonly entered: boolean;
}

function resume<Answers>({ steps, initial, storage }: WizardOptions<Answers>): WizardRecord<Answers> | null {
  const stored = storage.load();
  const isStep = (id: string | undefined): boolean => steps.some((step) => step.id === id);
  if (stored === null || !isStep(stored.now) || !isStep(stored.furthest)) return null;
  return { ...stored, answers: { ...initial, ...stored.answers } };
}

export function useWizard<Answers>(options: WizardOptions<Answers>): Wizard<Answers> {
  const { steps, initial, storage } = options;
  const first = steps[0]?.id ?? '';
  const fresh: WizardRecord<Answers> = { answers: initial, now: first, furthest: first };
  const [start] = useState(() => resume(options));
  const [record, setRecord] = useState(start === null ? fresh : status(start));
  // Two changes in one event must both count, and React's state only has the first.
  const latest = useRef(record);
  // Consumed once: a reload stays at the step without moving the focus.
  const entered = start?.entered === true;
  useEffect(() => {
    if (entered) storage.save(latest.current);
  }, [entered, storage]);
  const { answers, now, furthest } = record;
  const views = viewSteps(steps, answers, now, furthest);

  const keep = (next: WizardRecord<Answers>): void => {
    latest.current = next;
    storage.save(next);
    setRecord(next);
  };
  const place = (id: string): number => steps.findIndex((step) => step.id === id);
  const setAnswers = (patch: Partial<Answers>): void =>
    keep({ ...latest.current, answers: { ...latest.current.answers, ...patch } });
  const goTo = (id: string): void => {
    const at = latest.current;
    const target = viewSteps(steps, at.answers, at.now, at.furthest).find((view) => view.id === id);
    if (target?.open !== true) return;
    keep({ ...at, now: id, furthest: place(id) > place(at.furthest) ? id : at.furthest });
  };
  const adjacentStep = (direction: 1 | -1): string | undefined =>
    stepBeside(steps, latest.current.answers, latest.current.now, direction);

  return {
    answers,
    steps: views,
    now: views.find((view) => view.state === 'now') ?? unknownStep,
    setAnswers,
    goTo,
    next: (patch = {}) => {
      setAnswers(patch);
      goTo(adjacentStep(1) ?? '');
    },
    back: () => goTo(adjacentStep(-1) ?? ''),
    isFirst: adjacentStep(-1) === undefined,
    isLast: adjacentStep(1) === undefined,
    finish: () => {
      storage.clear();
      latest.current = fresh;
      setRecord(fresh);
    },
    resumed: start !== null,
    entered,
  };
}

const status = <Answers>({ answers, now, furthest }: WizardRecord<Answers>): WizardRecord<Answers> => ({
  answers,
  now,
  furthest,
});

/** Undefined only without steps, or if the current step became unnecessary. */
const unknownStep: StepView = { id: '', name: '', state: 'now', answer: undefined, number: 0, open: false };
