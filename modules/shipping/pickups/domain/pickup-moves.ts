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

/** Our choice: a day later the counter no longer recalls the driver. */
const recordableMs = 24 * 3_600_000;

/** Our choice: from putting the parcels ready until the last driver of the day. */
export const handoverLinkMs = 8 * 3_600_000;

interface Handable {
  readonly status: PickupStatus;
  readonly handedOver: number | null;
  readonly readyAt: Date;
  readonly closeAt: Date;
}

/** Also once a scan has shown that the driver came, since drivers scan while the counter still writes. */
export function canRecordHandover({ status, handedOver, readyAt, closeAt }: Handable, now: Date): boolean {
  if (status === 'PickedUp') return handedOver === null && now.getTime() < closeAt.getTime() + recordableMs;
  return pickupMoves.moves.handOver.from.includes(status) && readyAt <= now;
}

/** A link for a phone may be shared before the driver comes. */
export const canOpenLink = (handable: Handable, now: Date): boolean =>
  handable.status === 'PickedUp'
    ? canRecordHandover(handable, now)
    : pickupMoves.moves.handOver.from.includes(handable.status);

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
