import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const supplyStatuses = ['Ordered', 'Packed', 'Shipped', 'Delivered', 'Canceled'] as const;
export type SupplyStatus = (typeof supplyStatuses)[number];

export const supplyMoves = lifeCycle({
  states: supplyStatuses,
  initial: 'Ordered',
  final: ['Delivered', 'Canceled'],
  moves: {
    pack: { from: ['Ordered'], to: 'Packed', by: ['desk'] },
    ship: { from: ['Packed'], to: 'Shipped', by: ['desk'] },
    deliver: { from: ['Shipped'], to: 'Delivered', by: ['desk', 'member', 'carrier'] },
    void: { from: ['Shipped'], to: 'Packed', by: ['desk'] },
    cancel: { from: ['Ordered'], to: 'Canceled', by: ['member'] },
    decline: { from: ['Ordered', 'Packed'], to: 'Canceled', by: ['desk'] },
  },
});

/** Of the label that the desk buys for a packed order. */
export const supplyLabelStatuses = ['Requested', 'Bought', 'Refused', 'Voiding', 'Voided'] as const;
export type SupplyLabelStatus = (typeof supplyLabelStatuses)[number];

export type SupplyMove = keyof typeof supplyMoves.moves;
