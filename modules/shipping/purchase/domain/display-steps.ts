import { freshRun, stepStatusOf } from '#kit/domain/steps.ts';
import type { Run, StepStatus } from '#kit/domain/steps.ts';
import type { PurchaseStatus } from './purchase-terms.ts';

export const purchaseStepNames = ['charge', 'label', 'insure'] as const;
export type PurchaseStepName = (typeof purchaseStepNames)[number];

interface DisplayedStep {
  readonly name: PurchaseStepName;
  readonly status: StepStatus;
  readonly words: string;
}

interface StepFacts {
  readonly status: PurchaseStatus;
  readonly carrier: string;
  /** Formatted: $31.40. */
  readonly price: string;
  readonly trackingTail: string | null;
  /** Insurance only. */
  readonly isInsuranceOnly: boolean;
  /** The refusing party's words. */
  readonly failure: string | null;
}

/** Status and text of each step; "unknown" is said openly. */
export function displaySteps(stored: Run | undefined, facts: StepFacts): readonly DisplayedStep[] {
  const run = stored ?? runForStatus(facts.status);
  return purchaseStepNames.map((name) => {
    const status = stepStatusOf(run, name, purchaseStepNames);
    const wasNotStarted = status === 'waiting' && run?.way === 'back';
    return {
      name,
      status,
      words: wasNotStarted ? notStartedWords[name] : stepText(name, status, facts),
    };
  });
}

/** Derives the steps from the status if there was no run. */
function runForStatus(status: PurchaseStatus): Run | undefined {
  if (status === 'Completed') return { ...freshRun, status: 'completed', done: purchaseStepNames };
  const endedWithoutLabel = status === 'Failed' || status === 'Declined' || status === 'Withdrawn';
  return endedWithoutLabel ? { ...freshRun, way: 'back', status: 'undone' } : undefined;
}

const ownParcelWords = ({ carrier }: StepFacts): Readonly<Partial<Record<StepStatus, string>>> => ({
  waiting: 'Whether your parcel has moved is asked after the charge.',
  running: `Asking ${carrier} whether your parcel has moved.`,
  unknown: `We are confirming with ${carrier} that your parcel has not moved; you will not be charged twice.`,
  done: 'Your own label carries it, and nobody has scanned it yet.',
  undoing: 'Your own label carries it.',
  undone: 'Your own label carries it.',
});

const notStartedWords: Readonly<Record<PurchaseStepName, string>> = {
  charge: 'Nothing was charged.',
  label: 'No label was bought.',
  insure: 'Nothing was insured.',
};

const stuckText = 'This could not be taken back by itself. We are looking into it.';

function stepText(name: PurchaseStepName, status: StepStatus, facts: StepFacts): string {
  const { carrier, failure } = facts;
  if (status === 'stuck') return stuckText;
  if (status === 'failed') return failure ?? 'Refused.';
  const words: Readonly<Record<PurchaseStepName, Readonly<Partial<Record<StepStatus, string>>>>> = {
    charge: {
      waiting: 'Nothing is charged yet.',
      running: 'The charge is being written down.',
      unknown: 'We are confirming the charge; you will not be charged twice.',
      done: `${facts.price} goes on your weekly invoice.`,
      undoing: 'The charge is being taken back.',
      undone: 'Nothing was charged.',
    },
    label: facts.isInsuranceOnly
      ? ownParcelWords(facts)
      : {
          waiting: `The label of ${carrier} comes after the charge.`,
          running: `Buying the label from ${carrier}.`,
          unknown: `We are confirming with ${carrier}; you will not be charged twice.`,
          done:
            facts.trackingTail === null
              ? 'The label is bought.'
              : `Bought, tracking number …${facts.trackingTail}.`,
          undoing: `The label is being given back to ${carrier}.`,
          undone: 'The label was given back. Do not use it.',
        },
    insure: {
      waiting: 'The cover comes last.',
      running: 'Buying the cover from the insurer.',
      unknown: 'We are confirming with the insurer; you will not be charged twice.',
      done: 'The parcel is covered.',
    },
  };
  return words[name][status] ?? '';
}

export const voidStatuses = ['running', 'unknown', 'voided', 'refused'] as const;

interface DisplayedVoid {
  readonly status: (typeof voidStatuses)[number];
  readonly words: string;
}

export function displayVoid(run: Run, carrier: string, failure: string | null): DisplayedVoid {
  if (run.status === 'completed')
    return { status: 'voided', words: 'The label is voided and credited. Do not use it.' };
  if (run.status === 'undone' || run.status === 'stuck')
    return { status: 'refused', words: failure ?? `${carrier} did not take the label back.` };
  return run.status === 'unknown'
    ? { status: 'unknown', words: `We are confirming with ${carrier} that the label is voided.` }
    : { status: 'running', words: `The label is being given back to ${carrier}.` };
}

// Spec shipping §9: purchase warning timeout 20000 ms, purchase timeout 100000 ms.
export const slowAfterMs = 20_000;
export const timeoutMs = 100_000;

/** Spec shipping §8: null until it takes long. */
export function slowPurchaseMessage(waitedMs: number, number: string): string | null {
  if (waitedMs >= timeoutMs)
    return `There was no answer for 100 seconds. We go on asking, and shipment ${number} shows how it ended. Do not buy it again; you will not be charged twice.`;
  if (waitedMs >= slowAfterMs)
    return `This takes longer than usual. You may leave this page: shipment ${number} is not lost. Do not buy it again; you will not be charged twice.`;
  return null;
}
