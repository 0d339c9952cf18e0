import type { MoneyOutcome } from '../port.ts';

export function referenceOf(outcome: MoneyOutcome): string {
  if (outcome.kind !== 'done') throw new Error(`Not done: ${outcome.reason}`);
  return outcome.reference;
}
