import type { Day } from '#kit/domain/day.ts';

// Spec platform §9: contact response 2 business days; configurable.
export const defaultAnswerDays = 2;

export const dueStates = ['Overdue', 'Today', 'Later'] as const;

export type DueState = (typeof dueStates)[number];

export function dueStateOf(dueOn: Day, today: Day): DueState {
  if (dueOn < today) return 'Overdue';
  return dueOn === today ? 'Today' : 'Later';
}
