import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Open, being stopped, or the carrier's no: somebody has still to do something. */
export const waitingStandings = ['Open', 'Stopping', 'NotStopped'] as const;

export const alertStandings = [...waitingStandings, 'Stopped', 'Ours', 'Over'] as const;
export type AlertStanding = (typeof alertStandings)[number];

/** An alert's life: domain shipping §3.3 has it answered by "I did this" or "stop it"; the rest is our choice (0019). */
export const alertMoves = lifeCycle({
  states: alertStandings,
  initial: 'Open',
  final: ['Ours', 'Over'],
  moves: {
    /** "I did this", or: I know of it. */
    ours: { from: ['Open', 'NotStopped'], to: 'Ours', by: ['member'] },
    stop: { from: ['Open', 'NotStopped'], to: 'Stopping', by: ['member'], needs: ['canStop'] },
    accept: { from: ['Stopping'], to: 'Stopped', by: ['carrier'] },
    refuse: { from: ['Stopping'], to: 'NotStopped', by: ['carrier'] },
    /** The next scan ended the silence, or the parcel is back. */
    pass: { from: ['Open', 'Stopping', 'NotStopped', 'Stopped'], to: 'Over', by: ['carrier'] },
  },
});
