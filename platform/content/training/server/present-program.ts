import type { TrainingProgram } from '../contract/training.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';
import type { CompletionRow, ProgramRow } from './training-store.ts';

const factsOf = (row: ProgramRow) => ({
  id: row.id,
  title: row.title,
  about: row.about,
  audience: row.audience,
  minutes: row.minutes,
  regulation: row.regulation,
  documentId: row.document_id,
  link: row.link,
});

/** `own`: the reader's completions, newest first. */
export function presentProgram(row: ProgramRow, own: readonly CompletionRow[]): TrainingProgram {
  return {
    ...factsOf(row),
    completedOn: own
      .filter(({ program_id }) => program_id === row.id)
      .map(({ completed_on }) => completed_on),
  };
}

export function presentManagedProgram(row: ProgramRow, completedBy: number): ManagedProgram {
  const isOffered = row.withdrawn_at === null;
  return {
    ...factsOf(row),
    order: row.position,
    state: isOffered ? 'Offered' : 'Withdrawn',
    completedBy,
    actions: isOffered ? ['change', 'withdraw'] : [],
  };
}
