import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Facts } from '#kit/domain/life-cycle.ts';
import { subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';

/**
 * A stone of an order, with the statuses of spec marketplace §4's tooltips: confirmed; not available; refund
 * initiated; refunded; return initiated; returned; return rejected. Pending is ours, until the seller is asked.
 */
export const itemMoves = lifeCycle({
  states: [
    'Pending',
    'Confirmed',
    'NotAvailable',
    'ReturnInitiated',
    'Returned',
    'ReturnRejected',
    'RefundInitiated',
    'Refunded',
  ],
  initial: 'Pending',
  final: ['ReturnRejected'],
  moves: {
    /** The seller said so, here or by its API, or told the desk. */
    confirm: { from: ['Pending'], to: 'Confirmed', by: ['seller', 'staff'] },
    /** The seller has sold it, or it failed authentication. */
    miss: {
      from: ['Pending', 'Confirmed'],
      to: 'NotAvailable',
      by: ['seller', 'staff'],
      needs: ['notShipped'],
    },
    /** The buyer takes another stone of the seller's in its place. */
    substitute: { from: ['Pending'], to: 'Confirmed', by: ['buyer'], needs: ['notShipped'] },
    /** The buyer refuses it, or lets the offer expire. */
    refuseSubstitute: {
      from: ['Pending'],
      to: 'NotAvailable',
      by: ['buyer', 'clock'],
      needs: ['notShipped'],
    },
    /** The report has changed, and the buyer declines the stone. */
    refuseReport: {
      from: ['Pending', 'Confirmed'],
      to: 'NotAvailable',
      by: ['buyer'],
      needs: ['notShipped'],
    },
    /** Spec marketplace §9: lab-grown only, within 20 days of receipt. */
    askReturn: {
      from: ['Confirmed'],
      to: 'ReturnInitiated',
      by: ['buyer'],
      needs: ['returnable', 'withinReturnDays'],
    },
    takeBack: { from: ['ReturnInitiated'], to: 'Returned', by: ['staff'] },
    rejectReturn: { from: ['ReturnInitiated'], to: 'ReturnRejected', by: ['staff'] },
    refund: { from: ['NotAvailable', 'Returned'], to: 'RefundInitiated', by: ['staff', 'clock'] },
    refunded: { from: ['RefundInitiated'], to: 'Refunded', by: ['gateway', 'staff'] },
    /** The buyer's bank sent the refund back after it had settled. */
    refundReturned: { from: ['Refunded'], to: 'RefundInitiated', by: ['gateway'] },
  },
});

export type ItemStatus = (typeof itemMoves.states)[number];
export type ItemMove = keyof typeof itemMoves.moves;
export type ItemMover = (typeof itemMoves.moves)[ItemMove]['by'][number];
export type ItemFacts = Facts<NonNullable<(typeof itemMoves.moves)[ItemMove]['needs']>[number]>;

/** The stone isn't, or won't be, the buyer's. */
export const lostStatuses: readonly ItemStatus[] = [
  'NotAvailable',
  'Returned',
  'RefundInitiated',
  'Refunded',
];

/** The tooltip's words. */
export const itemWords: Readonly<Record<ItemStatus, string>> = {
  Pending: 'Confirming with the seller.',
  Confirmed: 'Confirmed',
  NotAvailable: 'Not available. Your refund takes 5-10 business days.',
  ReturnInitiated: 'Return initiated',
  Returned: 'Returned',
  ReturnRejected: 'Return rejected',
  RefundInitiated: 'Refund initiated',
  Refunded: 'Refunded',
};

/** A stone that was still available when its order was canceled. */
export const canceledWords = 'Order canceled';

/** A stone that was found unavailable before any payment. */
export const notOwedWords = "Not available. You won't be charged for this stone.";

/** An unavailable stone costs nothing. */
export const refundForUnavailable = ({ total }: LandedCost): Cents => total;

/** Spec marketplace §9: shipping is not refundable, and from the fifth return of a month on each has a fee. */
export const refundForReturned = (
  { total, authenticationAndShippingFee }: LandedCost,
  returnFee: Cents,
): Cents => subtractCents(subtractCents(total, authenticationAndShippingFee), returnFee);
