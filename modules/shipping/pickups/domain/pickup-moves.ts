import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const pickupStatuses = [
  'Requested',
  'Scheduled',
  'NotCreated',
  'Cancelling',
  'Cancelled',
  'PickedUp',
  'NoShow',
] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** Spec shipping §3 names Cancelled; the others are ours. `clock`: the close time has passed without a scan. */
export const pickupMoves = lifeCycle({
  states: pickupStatuses,
  initial: 'Requested',
  final: ['NotCreated', 'Cancelled', 'PickedUp'],
  moves: {
    book: { from: ['Requested'], to: 'Scheduled', by: ['carrier'] },
    refuse: { from: ['Requested'], to: 'NotCreated', by: ['carrier'] },
    cancel: { from: ['Scheduled'], to: 'Cancelling', by: ['member'] },
    agree: { from: ['Cancelling'], to: 'Cancelled', by: ['carrier'] },
    insist: { from: ['Cancelling'], to: 'Scheduled', by: ['carrier'] },
    handOver: { from: ['Scheduled', 'NoShow'], to: 'PickedUp', by: ['member'], needs: ['isDue'] },
    scan: { from: ['Scheduled', 'Cancelling', 'NoShow'], to: 'PickedUp', by: ['carrier'] },
    miss: { from: ['Scheduled'], to: 'NoShow', by: ['member', 'clock'], needs: ['isDue'] },
  },
});

export type PickupMove = keyof typeof pickupMoves.moves;

export const pickupStatusWords: Readonly<Record<PickupStatus, string>> = {
  Requested: 'Requested',
  Scheduled: 'Scheduled',
  NotCreated: 'Not scheduled',
  Cancelling: 'Cancel requested',
  Cancelled: 'Cancelled',
  PickedUp: 'Picked up',
  NoShow: 'Driver no-show',
};
