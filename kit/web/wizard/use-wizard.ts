import { useState } from 'react';
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
  /** Kept at once, complete or not: a reload brings back what was typed. */
  readonly setAnswers: (patch: Partial<Answers>) => void;
  readonly goTo: (id: string) => void;
  /** On to the next needed step, with these last answers; nothing happens while the step is incomplete. */
  readonly next: (patch?: Partial<Answers>) => void;
  readonly back: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The work is done or given up: forget the draft and begin anew. */
  readonly finish: () => void;
  /** The answers came back from an earlier visit. */
  readonly resumed: boolean;
}

function resume<Answers>({ steps, initial, storage }: WizardOptions<Answers>): WizardRecord<Answers> | null {
  const kept = storage.load();
  const known = (id: string | undefined): boolean => steps.some((step) => step.id === id);
  if (kept === null || !known(kept.now) || !known(kept.furthest)) return null;
  return { ...kept, answers: { ...initial, ...kept.answers } };
}

export function useWizard<Answers>(options: WizardOptions<Answers>): Wizard<Answers> {
  const { steps, initial, storage } = options;
  const first = steps[0]?.id ?? '';
  const fresh: WizardRecord<Answers> = { answers: initial, now: first, furthest: first };
  const [start] = useState(() => resume(options));
  const [record, setRecord] = useState(start ?? fresh);
  const { answers, now, furthest } = record;
  const views = viewSteps(steps, answers, now, furthest);

  const keep = (next: WizardRecord<Answers>): void => {
    storage.save(next);
    setRecord(next);
  };
  const place = (id: string): number => steps.findIndex((step) => step.id === id);
  const goTo = (id: string, given: Answers = answers): void => {
    const target = viewSteps(steps, given, now, furthest).find((view) => view.id === id);
    if (target?.open !== true) return;
    keep({ answers: given, now: id, furthest: place(id) > place(furthest) ? id : furthest });
  };
  const beside = (direction: 1 | -1, given: Answers = answers): string | undefined =>
    stepBeside(steps, given, now, direction);

  return {
    answers,
    steps: views,
    now: views.find((view) => view.state === 'now') ?? unknownStep,
    setAnswers: (patch) => keep({ ...record, answers: { ...answers, ...patch } }),
    goTo,
    next: (patch = {}) => {
      const given = { ...answers, ...patch };
      goTo(beside(1, given) ?? now, given);
    },
    back: () => goTo(beside(-1) ?? now),
    isFirst: beside(-1) === undefined,
    isLast: beside(1) === undefined,
    finish: () => {
      storage.clear();
      setRecord(fresh);
    },
    resumed: start !== null,
  };
}

/** Only a wizard without steps, or whose step became needless while it was open, has none. */
const unknownStep: StepView = { id: '', name: '', state: 'now', answer: undefined, number: 0, open: false };
