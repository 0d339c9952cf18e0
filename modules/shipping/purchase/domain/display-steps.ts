import { freshRun, stepStatusOf } from '#kit/domain/steps.ts';
import type { Run, StepStatus } from '#kit/domain/steps.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
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
  readonly declaredValue: Cents;
  /** Less than declared where a broken rule ended coverage. */
  readonly insuredValue: Cents;
  /** Insurance only. */
  readonly isInsuranceOnly: boolean;
  /** The refusing party's words. */
  readonly failure: string | null;
}

/** Status and text of each step; unknown steps say so. */
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
  waiting: "Next, we'll check that your parcel hasn't been scanned.",
  running: `Checking with ${carrier} that your parcel hasn't been scanned.`,
  unknown: `We are confirming with ${carrier} that your parcel hasn't been scanned; you will not be charged twice.`,
  done: 'Ships on your own label. Not scanned yet.',
  undoing: 'Ships on your own label.',
  undone: 'Ships on your own label.',
});

const notInsured = "This parcel isn't insured with us.";
const notInsuredWords: Readonly<Partial<Record<StepStatus, string>>> = {
  waiting: notInsured,
  running: notInsured,
  unknown: notInsured,
  done: notInsured,
};

const notStartedWords: Readonly<Record<PurchaseStepName, string>> = {
  charge: 'Nothing was charged.',
  label: 'No label was purchased.',
  insure: 'No coverage was purchased.',
};

const stuckText = "We couldn't undo this automatically. Our team is looking into it.";

function stepText(name: PurchaseStepName, status: StepStatus, facts: StepFacts): string {
  const { carrier, failure } = facts;
  if (status === 'stuck') return stuckText;
  if (status === 'failed') return failure ?? 'Declined.';
  const words: Readonly<Record<PurchaseStepName, Readonly<Partial<Record<StepStatus, string>>>>> = {
    charge: {
      waiting: 'Nothing has been charged yet.',
      running: 'Recording the charge.',
      unknown: 'We are confirming the charge; you will not be charged twice.',
      done: `${facts.price} will be on your weekly invoice.`,
      undoing: 'Reversing the charge.',
      undone: 'Nothing was charged.',
    },
    label: facts.isInsuranceOnly
      ? ownParcelWords(facts)
      : {
          waiting: `Next, we'll buy the label from ${carrier}.`,
          running: `Buying the label from ${carrier}.`,
          unknown: `We are confirming with ${carrier}; you will not be charged twice.`,
          done:
            facts.trackingTail === null
              ? 'Label purchased.'
              : `Label purchased, tracking number •••• ${facts.trackingTail}.`,
          undoing: `Voiding the label with ${carrier}.`,
          undone: "The label was voided. Don't use it.",
        },
    insure:
      facts.insuredValue === 0
        ? notInsuredWords
        : {
            waiting: "We'll add coverage last.",
            running: 'Buying coverage from the insurer.',
            unknown: 'We are confirming with the insurer; you will not be charged twice.',
            done:
              facts.insuredValue < facts.declaredValue
                ? `${formatCents(facts.insuredValue)} of this parcel's value is covered.`
                : 'The parcel is covered.',
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
    return { status: 'voided', words: "Label voided and credited. Don't use it." };
  if (run.status === 'undone' || run.status === 'stuck')
    return { status: 'refused', words: failure ?? `${carrier} declined to void the label.` };
  return run.status === 'unknown'
    ? { status: 'unknown', words: `We're confirming the void with ${carrier}.` }
    : { status: 'running', words: `Voiding the label with ${carrier}.` };
}

// Spec shipping §9: purchase warning timeout 20000 ms, purchase timeout 100000 ms.
export const slowAfterMs = 20_000;
export const timeoutMs = 100_000;

/** Spec shipping §8: null until it takes long. */
export function slowPurchaseMessage(waitedMs: number, number: string): string | null {
  if (waitedMs >= timeoutMs)
    return `There's been no response for 100 seconds. We're still checking, and shipment ${number} will show the result. Don't repeat this purchase. You won't be charged twice.`;
  if (waitedMs >= slowAfterMs)
    return `This is taking longer than usual. You can leave this page: shipment ${number} is saved. Don't repeat this purchase. You won't be charged twice.`;
  return null;
}
