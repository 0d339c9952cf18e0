import type { Run } from '#kit/domain/steps.ts';

export const voidingStandings = ['running', 'unknown', 'voided', 'refused'] as const;

interface ShownVoiding {
  readonly standing: (typeof voidingStandings)[number];
  readonly words: string;
}

/** How far giving a label back is, in words. */
export function shownVoiding(run: Run, carrier: string, failure: string | null): ShownVoiding {
  if (run.standing === 'completed')
    return { standing: 'voided', words: 'The label is voided and credited. Do not use it.' };
  if (run.standing === 'undone' || run.standing === 'stuck')
    return { standing: 'refused', words: failure ?? `${carrier} did not take the label back.` };
  return run.standing === 'unknown'
    ? { standing: 'unknown', words: `We are confirming with ${carrier} that the label is voided.` }
    : { standing: 'running', words: `The label is being given back to ${carrier}.` };
}
