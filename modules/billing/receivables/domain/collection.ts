import { addDays, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { daysPastDue } from './aging-buckets.ts';

/** Our choice: the day after the days of grace, two weeks later, and a month later (decision 0030). */
const reminderDays = [8, 21, 45] as const;
const ordinals = ['First', 'Second', 'Third'] as const;

export const reminderName = (step: number): string => `${ordinals[step - 1] ?? 'Last'} reminder`;

/** Reminders of a bill that should be sent by today. */
export const remindersDue = (dueOn: Day, today: Day): number =>
  reminderDays.filter((days) => daysPastDue(dueOn, today) >= days).length;

export const stages = ['Credit hold', 'Promise to pay', 'Shipping blocked', 'Past due', 'Not due'] as const;
export type Stage = (typeof stages)[number];

export interface CollectedCompany {
  readonly isHeld: boolean;
  /** The open promise's day. */
  readonly promisedOn: Day | null;
  readonly writeOffPending: boolean;
  readonly isBlocked: boolean;
  readonly firstDueOn: Day;
  /** The last reminder of the oldest open bill; zero for none. */
  readonly reminded: number;
}

export function stageOf(company: CollectedCompany, today: Day): Stage {
  if (company.isHeld) return 'Credit hold';
  if (company.promisedOn !== null && company.promisedOn >= today) return 'Promise to pay';
  if (company.isBlocked) return 'Shipping blocked';
  return company.firstDueOn < today ? 'Past due' : 'Not due';
}

const short = (on: Day): string => formatDay(on).slice(0, 5);

/** What happens next, and when. */
export function nextStepOf(company: CollectedCompany, today: Day): string {
  if (company.writeOffPending) return 'Write-off review';
  const { promisedOn } = company;
  if (promisedOn !== null && promisedOn < today) return `Call: promise missed ${short(promisedOn)}`;
  if (promisedOn !== null) return `Promised ${short(promisedOn)}`;
  if (company.isHeld) return 'Review hold';
  const next = reminderDays[company.reminded];
  if (next === undefined) return 'Call today';
  if (company.firstDueOn > today) return `Due ${short(company.firstDueOn)}`;
  const on = addDays(company.firstDueOn, next);
  return `${reminderName(company.reminded + 1)} ${short(on < today ? today : on)}`;
}
