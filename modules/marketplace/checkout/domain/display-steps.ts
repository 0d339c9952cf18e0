import { stepStatusOf as stepStatus } from '#kit/domain/steps.ts';
import type { Run, StepStatus } from '#kit/domain/steps.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';

export const checkoutStepNames = ['bill', 'pay', 'order'] as const;
export type CheckoutStepName = (typeof checkoutStepNames)[number];

export interface DisplayStep {
  readonly name: CheckoutStepName;
  readonly status: StepStatus;
  readonly words: string;
}

interface StepFacts {
  readonly payment: StonePayment;
  /** Formatted: $9,356.36. */
  readonly total: string;
  /** The method's label: Visa ending in 4417. */
  readonly method: string;
  /** The reason given by the party that declined. */
  readonly failure: string | null;
}

/** Describes each step's status, unknown ones included. */
export function displaySteps(run: Run | undefined, facts: StepFacts): readonly DisplayStep[] {
  return checkoutStepNames.map((name) => {
    const status = stepStatus(run, name, checkoutStepNames);
    return { name, status, words: describeStep(name, status, facts) };
  });
}

function describeStep(name: CheckoutStepName, status: StepStatus, facts: StepFacts): string {
  const { total, method, payment, failure } = facts;
  if (status === 'stuck') return "We couldn't undo this automatically. We're looking into it.";
  if (status === 'failed') return failure ?? 'Declined.';
  const words: Readonly<Record<CheckoutStepName, Readonly<Partial<Record<StepStatus, string>>>>> = {
    bill: {
      waiting: 'Stones not reserved yet.',
      running: 'Reserving your stones.',
      unknown: 'Confirming that your stones are reserved.',
      done: 'Stones reserved.',
      undoing: 'Releasing the stones.',
      undone: 'The stones are back in your cart.',
    },
    pay: {
      waiting: 'Not charged yet.',
      running: payment === 'Wire' ? 'Preparing your wire instructions.' : `Charging ${total} to ${method}.`,
      unknown: "Confirming the payment. You won't be charged twice.",
      done: payment === 'Wire' ? `Awaiting your wire of ${total}.` : `Charged ${total} to ${method}.`,
      undoing: 'Refunding the payment.',
      undone: 'Nothing was charged.',
    },
    order: {
      waiting: 'The order is placed after payment.',
      running: 'Placing the order.',
      unknown: "Confirming the order. Your order won't be placed twice.",
      done: 'Order placed.',
    },
  };
  return words[name][status] ?? '';
}
