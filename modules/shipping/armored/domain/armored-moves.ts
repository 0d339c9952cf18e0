import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const armoredStatuses = [
  'Requested',
  'Quoted',
  'Unavailable',
  'Expired',
  'Declined',
  'Withdrawn',
  'Accepted',
  'Canceled',
  'Delivered',
] as const;
export type ArmoredStatus = (typeof armoredStatuses)[number];

export const armoredMoves = lifeCycle({
  states: armoredStatuses,
  initial: 'Requested',
  final: ['Unavailable', 'Declined', 'Withdrawn', 'Canceled', 'Delivered'],
  moves: {
    // A later answer replaces an earlier one, also after that expired.
    quote: { from: ['Requested', 'Quoted', 'Expired'], to: 'Quoted', by: ['desk'] },
    refuse: { from: ['Requested', 'Quoted', 'Expired'], to: 'Unavailable', by: ['desk'] },
    expire: { from: ['Quoted'], to: 'Expired', by: ['clock'] },
    accept: { from: ['Quoted'], to: 'Accepted', by: ['member'] },
    decline: { from: ['Quoted'], to: 'Declined', by: ['member'] },
    withdraw: { from: ['Requested', 'Expired'], to: 'Withdrawn', by: ['member'] },
    cancel: { from: ['Accepted'], to: 'Canceled', by: ['desk'] },
    deliver: { from: ['Accepted'], to: 'Delivered', by: ['desk'] },
  },
});

export type ArmoredMove = keyof typeof armoredMoves.moves;
