import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Spec shipping §4, LinkPerson. */
export const linkStatuses = ['NotLinked', 'Skipped', 'InProgress', 'Completed', 'Failed'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Why staff could not link it. Spec platform §8: account not found, no active policy. */
export const linkFailures = ['NotFound', 'NotActive'] as const;
export type LinkFailure = (typeof linkFailures)[number];

/** A failed link can be retried; a confirmed one is final. */
export const linkMoves = lifeCycle({
  states: linkStatuses,
  initial: 'NotLinked',
  final: ['Completed'],
  moves: {
    skip: { from: ['NotLinked', 'Skipped', 'Failed'], to: 'Skipped', by: ['person'] },
    link: { from: ['NotLinked', 'Skipped', 'Failed'], to: 'InProgress', by: ['person'] },
    confirm: { from: ['InProgress'], to: 'Completed', by: ['provider'] },
    refuse: { from: ['InProgress'], to: 'Failed', by: ['provider'] },
  },
});

// Spec shipping §5: 55-XXXXXX or 3XXXXXXXXX.
export const isPolicyNumber = (text: string): boolean => /^(55-\d{6}|3\d{9})$/.test(text);

// Spec shipping §5.
export const isAccountNumber = (text: string): boolean => /^\d{9,25}$/.test(text);
