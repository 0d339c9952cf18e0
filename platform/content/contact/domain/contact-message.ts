import type { Day } from '#kit/domain/day.ts';

// Our choice of subjects; the subject is optional (decision 0012).
export const contactSubjects = [
  'Shipping',
  'Appraisals',
  'Marketplace and memo',
  'Point of sale',
  'Billing and payments',
  'Account and team',
  'Something else',
] as const;

export type ContactSubject = (typeof contactSubjects)[number];

// Spec shipping §5: e-mail message to the provider, required, at most 200 characters.
export const contactMessageLimit = 200;

/** `Sent`: saved. `Received`: the provider's mail server accepted it. `Answered`: closed by the desk. */
export const contactStates = ['Sent', 'Received', 'Answered'] as const;

export type ContactState = (typeof contactStates)[number];

export interface ContactProgress {
  readonly mailed: boolean;
  readonly answered: boolean;
}

export function contactStateOf({ mailed, answered }: ContactProgress): ContactState {
  if (answered) return 'Answered';
  return mailed ? 'Received' : 'Sent';
}

// Spec platform §9: contact response 2 business days; configurable.
export const defaultAnswerDays = 2;

export const dueStates = ['Overdue', 'Today', 'Later'] as const;

export type DueState = (typeof dueStates)[number];

export function dueStateOf(dueOn: Day, today: Day): DueState {
  if (dueOn < today) return 'Overdue';
  return dueOn === today ? 'Today' : 'Later';
}
