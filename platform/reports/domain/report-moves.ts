import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Spec platform §7: report generation ends as SUCCESS or FAILURE. */
export const reportStates = ['WAITING', 'PROCESSING', 'SUCCESS', 'FAILURE'] as const;

export type ReportState = (typeof reportStates)[number];

export const reportMoves = lifeCycle({
  states: reportStates,
  initial: 'WAITING',
  final: ['SUCCESS'],
  moves: {
    // Taken up again from PROCESSING too: whoever worked at it may have been killed.
    begin: { from: ['WAITING', 'PROCESSING'], to: 'PROCESSING', by: ['portal'] },
    succeed: { from: ['PROCESSING'], to: 'SUCCESS', by: ['portal'] },
    fail: { from: ['WAITING', 'PROCESSING'], to: 'FAILURE', by: ['portal'] },
    process: { from: ['FAILURE'], to: 'WAITING', by: ['reader'] },
  },
});

export function isUnderWay(state: ReportState): boolean {
  return state === 'WAITING' || state === 'PROCESSING';
}
