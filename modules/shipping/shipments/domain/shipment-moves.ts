import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { shipmentStatusNames } from './shipment-status.ts';

/**
 * A shipment's life. Spec shipping §4 names the statuses and few of the steps between them; the rest is our choice
 * (decision 0019). `member` is whoever may manage the shipment, `reviewer` the provider's staff, `purchase` the list of
 * steps that buys a label, `carrier` what is read of a parcel's scans.
 */
export const shipmentMoves = lifeCycle({
  states: shipmentStatusNames,
  initial: 'Saved',
  final: ['Voided', 'Complete', 'Rejected'],
  moves: {
    /** What misses something stays where it can be gone on with. */
    leaveIncomplete: {
      from: ['Saved', 'ReadyForPurchase', 'NeedsReview', 'EditRequired'],
      to: 'EditRequired',
      by: ['member'],
    },
    /** What is parked, or was not paid, goes on as any other once it can be paid for. */
    save: {
      from: ['Saved', 'EditRequired', 'ReadyForPurchase', 'NeedsReview', 'Parked', 'AwaitingPayment'],
      to: 'Saved',
      by: ['member'],
    },
    /** A quote is chosen and nothing is missing. */
    makeReady: {
      from: ['Saved', 'EditRequired', 'ReadyForPurchase', 'NeedsReview'],
      to: 'ReadyForPurchase',
      by: ['member'],
    },
    /** Over a limit of the person or of risk: somebody else looks first. */
    askApproval: {
      from: ['Saved', 'ReadyForPurchase', 'NeedsReview', 'EditRequired', 'Parked', 'AwaitingPayment'],
      to: 'ApprovalRequired',
      by: ['purchase'],
    },
    approve: { from: ['ApprovalRequired'], to: 'Approved', by: ['reviewer', 'administrator'] },
    /** Spec shipping §4: declined sends an explanation, and the shipment can be edited and sent in again. */
    decline: { from: ['ApprovalRequired'], to: 'NeedsReview', by: ['reviewer', 'administrator'] },
    withdraw: { from: ['ApprovalRequired'], to: 'Saved', by: ['member'] },
    /** The provider ends what will never be shipped. */
    reject: { from: ['ApprovalRequired', 'Parked'], to: 'Rejected', by: ['reviewer'] },
    /** The client is not approved yet, or has no way to pay: it waits and is not lost. */
    park: {
      from: [
        'Saved',
        'ReadyForPurchase',
        'NeedsReview',
        'EditRequired',
        'Parked',
        'AwaitingPayment',
        'Approved',
      ],
      to: 'Parked',
      by: ['purchase'],
    },
    /** The steps have begun; money or label may be under way. */
    begin: {
      from: [
        'Saved',
        'ReadyForPurchase',
        'NeedsReview',
        'EditRequired',
        'Parked',
        'Approved',
        'AwaitingPayment',
      ],
      to: 'Processed',
      by: ['purchase'],
    },
    refuseMoney: { from: ['Processed'], to: 'AwaitingPayment', by: ['purchase'] },
    /** The carrier refused: nothing was charged, and what it said can be mended. */
    fallBack: { from: ['Processed'], to: 'EditRequired', by: ['purchase'] },
    create: { from: ['Processed'], to: 'Created', by: ['purchase'] },
    createReturn: { from: ['Processed'], to: 'Boomerang', by: ['purchase'] },
    void: {
      from: ['Created', 'Boomerang'],
      to: 'Voided',
      by: ['member', 'reviewer'],
      needs: ['mayStillVoid'],
    },
    scan: { from: ['Created', 'Boomerang', 'Exception'], to: 'InTransit', by: ['carrier'] },
    stumble: { from: ['Created', 'Boomerang', 'InTransit'], to: 'Exception', by: ['carrier'] },
    deliver: { from: ['Created', 'Boomerang', 'InTransit', 'Exception'], to: 'Delivered', by: ['carrier'] },
    /** Spec shipping §4: manual mark as delivered is irreversible. */
    markDelivered: {
      from: ['Created', 'Boomerang', 'InTransit', 'Exception'],
      to: 'Delivered',
      by: ['member'],
    },
    /** Brought back after all: what the carrier called delivered was not. */
    comeBack: { from: ['Delivered'], to: 'Exception', by: ['carrier'] },
    complete: { from: ['Delivered'], to: 'Complete', by: ['carrier'] },
  },
});

export type ShipmentMove = keyof typeof shipmentMoves.moves;
