/** One step of a wizard, as data: what it is called, what it answered, whether it may be passed. */
export interface WizardStep<Answers> {
  readonly id: string;
  readonly name: string;
  /** The answer so far, in a few words under the name. */
  readonly answer?: ((answers: Answers) => string | undefined) | undefined;
  /** Whether the next step may be entered. */
  readonly complete: (answers: Answers) => boolean;
  /** Steps that these answers make needless stay in view, so that nobody wonders where they went. */
  readonly needed?: ((answers: Answers) => boolean) | undefined;
}

export type StepState = 'done' | 'now' | 'next' | 'unneeded';

export interface StepView {
  readonly id: string;
  readonly name: string;
  readonly state: StepState;
  readonly answer: string | undefined;
  readonly number: number;
  /** May be gone to from here: it lies behind, or every step before it is complete. */
  readonly open: boolean;
}

function isNeeded<Answers>(step: WizardStep<Answers>, answers: Answers): boolean {
  return step.needed?.(answers) ?? true;
}

function stateOf<Answers>(
  step: WizardStep<Answers>,
  answers: Answers,
  now: string,
  passed: boolean,
): StepState {
  if (!isNeeded(step, answers)) return 'unneeded';
  if (step.id === now) return 'now';
  return passed && step.complete(answers) ? 'done' : 'next';
}

/** A step counts as done once it was passed: a complete default that nobody saw is no answer. */
export function viewSteps<Answers>(
  steps: readonly WizardStep<Answers>[],
  answers: Answers,
  now: string,
  furthest: string,
): readonly StepView[] {
  const reached = steps.findIndex((step) => step.id === furthest);
  const present = steps.findIndex((step) => step.id === now);
  const frontier = steps.findIndex((step, index) => index > reached && isNeeded(step, answers));
  let open = true;
  return steps.map((step, index) => {
    const state = stateOf(step, answers, now, index <= reached);
    const view = {
      id: step.id,
      name: step.name,
      state,
      number: index + 1,
      answer: state === 'unneeded' ? 'not needed' : step.answer?.(answers),
      open: state !== 'unneeded' && (index < present || (open && (frontier === -1 || index <= frontier))),
    };
    open &&= state === 'unneeded' || step.complete(answers);
    return view;
  });
}

/** The needed step beside this one, or none at either end. */
export function stepBeside<Answers>(
  steps: readonly WizardStep<Answers>[],
  answers: Answers,
  now: string,
  direction: 1 | -1,
): string | undefined {
  const needed = steps.filter((step) => step.id === now || isNeeded(step, answers));
  return needed[needed.findIndex((step) => step.id === now) + direction]?.id;
}
