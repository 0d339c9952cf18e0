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
  /** The refusing party's words. */
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
  if (status === 'stuck') return 'This could not be taken back by itself. We are looking into it.';
  if (status === 'failed') return failure ?? 'Refused.';
  const words: Readonly<Record<CheckoutStepName, Readonly<Partial<Record<StepStatus, string>>>>> = {
    bill: {
      waiting: 'The stones are not kept for you yet.',
      running: 'The stones are kept for you.',
      unknown: 'We are confirming that the stones are kept for you.',
      done: 'The stones are kept for you.',
      undoing: 'The stones are let go.',
      undone: 'The stones are in your cart as before.',
    },
    pay: {
      waiting: 'Nothing is charged yet.',
      running: payment === 'Wire' ? 'The wire is being announced.' : `${total} is asked from ${method}.`,
      unknown: 'We are confirming the payment; you will not be charged twice.',
      done: payment === 'Wire' ? `We expect your wire of ${total}.` : `${total} is taken from ${method}.`,
      undoing: 'The payment is being taken back.',
      undone: 'Nothing was charged.',
    },
    order: {
      waiting: 'The order is written once the payment is known.',
      running: 'The order is being written.',
      unknown: 'We are confirming the order; it is placed once.',
      done: 'The order is placed.',
    },
  };
  return words[name][status] ?? '';
}
