/** A wizard step as data: its name, its answer, and whether it is complete. */
export interface WizardStep<Answers> {
  readonly id: string;
  readonly name: string;
  /** A short summary of the answer, below the name. */
  readonly answer?: ((answers: Answers) => string | undefined) | undefined;
  /** Whether the next step is accessible. */
  readonly complete: (answers: Answers) => boolean;
  /** Steps that are unnecessary for these answers stay visible. */
  readonly needed?: ((answers: Answers) => boolean) | undefined;
}

export type StepState = 'done' | 'now' | 'next' | 'unneeded';

export interface StepView {
  readonly id: string;
  readonly name: string;
  readonly state: StepState;
  readonly answer: string | undefined;
  readonly number: number;
  /** Accessible: it is behind, or all steps before it are complete. */
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

/** A step is done once it was passed: an unseen default isn't an answer. */
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

/** The adjacent needed step, or none at either end. */
export function stepBeside<Answers>(
  steps: readonly WizardStep<Answers>[],
  answers: Answers,
  now: string,
  direction: 1 | -1,
): string | undefined {
  const needed = steps.filter((step) => step.id === now || isNeeded(step, answers));
  return needed[needed.findIndex((step) => step.id === now) + direction]?.id;
}
