import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/**
 * A payment on a chosen day. `Paying`: the job has begun to charge, so it can't be changed anymore. `NotNeeded`:
 * nothing was owed that day, or another payment was in progress.
 */
export const scheduledLifeCycle = lifeCycle({
  states: ['Scheduled', 'Paying', 'Paid', 'Failed', 'NotNeeded', 'Canceled'],
  initial: 'Scheduled',
  final: ['Paid', 'Failed', 'NotNeeded', 'Canceled'],
  moves: {
    begin: { from: ['Scheduled'], to: 'Paying', by: ['job'] },
    succeed: { from: ['Paying'], to: 'Paid', by: ['job'] },
    fail: { from: ['Paying'], to: 'Failed', by: ['job'] },
    skip: { from: ['Paying'], to: 'NotNeeded', by: ['job'] },
    cancel: { from: ['Scheduled'], to: 'Canceled', by: ['member'] },
  },
});

export type ScheduledStatus = (typeof scheduledLifeCycle.states)[number];

// Our choice (decision 0030): a card on file may be replaced by then.
export const maxDaysAhead = 90;

/** From tomorrow on: today's payment is charged at once. */
export const isDayAhead = (paysOn: Day, today: Day): boolean =>
  paysOn > today && paysOn <= addDays(today, maxDaysAhead);
