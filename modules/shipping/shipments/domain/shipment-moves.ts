import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { shipmentStatusNames } from './shipment-status.ts';

/**
 * Spec shipping §4 names the statuses and few of the moves between them; the rest is our choice (decision 0019).
 * `member` may manage the shipment, `reviewer` is the provider's staff, `purchase` the steps that buy a label, `carrier`
 * the parcel's scans.
 */
export const shipmentMoves = lifeCycle({
  states: shipmentStatusNames,
  initial: 'Saved',
  final: ['Voided', 'Complete', 'Rejected'],
  moves: {
    /** Incomplete, to be continued. */
    leaveIncomplete: {
      from: ['Saved', 'ReadyForPurchase', 'NeedsReview', 'EditRequired'],
      to: 'EditRequired',
      by: ['member'],
    },
    /** Parked and unpaid shipments can be edited again. */
    save: {
      from: ['Saved', 'EditRequired', 'ReadyForPurchase', 'NeedsReview', 'Parked', 'AwaitingPayment'],
      to: 'Saved',
      by: ['member'],
    },
    /** Complete, with a chosen quote. */
    makeReady: {
      from: ['Saved', 'EditRequired', 'ReadyForPurchase', 'NeedsReview'],
      to: 'ReadyForPurchase',
      by: ['member'],
    },
    /** Over a personal or risk limit. */
    askApproval: {
      from: ['Saved', 'ReadyForPurchase', 'NeedsReview', 'EditRequired', 'Parked', 'AwaitingPayment'],
      to: 'ApprovalRequired',
      by: ['purchase'],
    },
    approve: { from: ['ApprovalRequired'], to: 'Approved', by: ['reviewer', 'administrator'] },
    /** Spec shipping §4: declined sends an explanation, and the shipment can be edited and resubmitted. */
    decline: { from: ['ApprovalRequired'], to: 'NeedsReview', by: ['reviewer', 'administrator'] },
    withdraw: { from: ['ApprovalRequired'], to: 'Saved', by: ['member'] },
    /** Rejected for good by the provider. */
    reject: { from: ['ApprovalRequired', 'Parked'], to: 'Rejected', by: ['reviewer'] },
    /** The client is not approved yet or can't pay; nothing is lost. */
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
    /** Purchase steps are running. */
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
    /** The carrier refused; nothing was charged and the draft can be fixed. */
    fallBack: { from: ['Processed'], to: 'EditRequired', by: ['purchase'] },
    create: { from: ['Processed'], to: 'Created', by: ['purchase'] },
    createReturn: { from: ['Processed'], to: 'Boomerang', by: ['purchase'] },
    void: {
      from: ['Created', 'Boomerang'],
      to: 'Voided',
      by: ['member', 'reviewer'],
      // Spec shipping §4: not after inclusion on a SCAN form.
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
    /** Returned to sender after a reported delivery. */
    comeBack: { from: ['Delivered'], to: 'Exception', by: ['carrier'] },
    complete: { from: ['Delivered'], to: 'Complete', by: ['carrier'] },
  },
});

export type ShipmentMove = keyof typeof shipmentMoves.moves;
