import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const recoverySources = ['carrier', 'salvage'] as const;
export type RecoverySource = (typeof recoverySources)[number];

export const sourceNames: Readonly<Record<RecoverySource, string>> = {
  carrier: 'Carrier',
  salvage: 'Salvage',
};

/** Our choice (decision 0032): money got back after a claim was decided. It never changes the member's payout. */
export const recoveryMoves = lifeCycle({
  states: ['Filed', 'Pursued', 'Received', 'Closed'],
  initial: 'Filed',
  final: ['Received', 'Closed'],
  moves: {
    pursue: { from: ['Filed', 'Pursued'], to: 'Pursued', by: ['examiner'] },
    receive: { from: ['Filed', 'Pursued'], to: 'Received', by: ['examiner'] },
    close: { from: ['Filed', 'Pursued'], to: 'Closed', by: ['examiner'] },
  },
});
export type RecoveryStatus = (typeof recoveryMoves.states)[number];
export type RecoveryMove = keyof typeof recoveryMoves.moves;
export const recoveryMoveNames = ['pursue', 'receive', 'close'] as const satisfies readonly RecoveryMove[];

export const recoveryVerbs: Readonly<Record<RecoveryMove, string>> = {
  pursue: 'Record follow-up',
  receive: 'Record money received',
  close: 'Close recovery',
};

/** Our choice (decision 0032): the carrier is asked again after two weeks. */
export const followUpDays = 14;
