import type { StepResult } from './run-steps.ts';

/** One line per step: `✓ format 0.6 s`. */
export function reportStep({ name, seconds, output }: StepResult): string {
  return `${output === undefined ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(5)} s`;
}
