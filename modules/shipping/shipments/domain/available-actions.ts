import { canHaveLegs } from './derived-drafts.ts';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentMoves } from './shipment-moves.ts';
import type { ShipmentMove } from './shipment-moves.ts';
import type { ShipmentStatus } from './shipment-status.ts';

export const onFormSentence = "This label is on a SCAN form and can't be voided.";

/** Facts that decide the available actions, apart from who asks. */
export interface ActionFacts {
  readonly status: ShipmentStatus;
  readonly kind: ShipmentKind;
  readonly hasNumber: boolean;
  /** Was ever purchased. */
  readonly isBought: boolean;
  /** Insurance only has nothing to print. */
  readonly isInsuranceOnly: boolean;
  /** Carriers pick up only domestically. */
  readonly wentAbroad: boolean;
  /** Above the value that the provider reviews before a label is bought. */
  readonly isReviewed: boolean;
  /** A boomerang label of it was bought and isn't scanned yet. */
  readonly hasReturnLabel: boolean;
  readonly seesBilling: boolean;
  /** On a SCAN form, which is final. */
  readonly isOnForm: boolean;
}

interface Offer {
  readonly to: 'viewers' | 'creators';
  /** A status move that must be possible. */
  readonly move?: ShipmentMove;
  when?(facts: ActionFacts): boolean;
}

const hasLabel = ({ isInsuranceOnly }: ActionFacts): boolean => !isInsuranceOnly;
const isOnItsWay = ({ hasNumber, status }: ActionFacts): boolean => hasNumber && status !== 'Voided';

/** The carrier had the parcel. */
const claimable: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/** Spec shipping §4: a declined shipment can be submitted again. */
const asksReview = ({ isReviewed, status }: ActionFacts): boolean => isReviewed || status === 'NeedsReview';

/**
 * Spec shipping §2: the actions of a shipment, in display order. What `requestReview`, `returnLabel` and `billing` do is
 * our choice (decision 0019).
 */
export const actionRules = {
  view: { to: 'viewers' },
  trackingDetails: { to: 'viewers', when: isOnItsWay },
  track: { to: 'viewers', when: isOnItsWay },
  edit: { to: 'creators', move: 'save' },
  requestReview: { to: 'creators', move: 'askApproval', when: asksReview },
  purchase: { to: 'creators', move: 'begin' },
  withdraw: { to: 'creators', move: 'withdraw' },
  // A label that may be voided, or could before its SCAN form, has not been scanned.
  accessLabel: { to: 'creators', move: 'void', when: hasLabel },
  printLabel: { to: 'creators', move: 'void', when: hasLabel },
  downloadTransactionReceipt: { to: 'viewers', when: ({ isBought }) => isBought },
  billing: { to: 'viewers', when: ({ isBought, seesBilling }) => isBought && seesBilling },
  copy: { to: 'creators', when: ({ kind }) => kind === 'Regular' },
  boomerang: { to: 'creators', when: canHaveLegs },
  forward: { to: 'creators', when: canHaveLegs },
  returnLabel: { to: 'creators', when: ({ hasReturnLabel }) => hasReturnLabel },
  emailBoomerangLabel: { to: 'creators', when: ({ status }) => status === 'Boomerang' },
  fileAClaim: {
    to: 'creators',
    when: ({ isBought, status }) => isBought && claimable.includes(status),
  },
  markDelivered: { to: 'creators', move: 'markDelivered' },
  void: { to: 'creators', move: 'void', when: ({ isOnForm }) => !isOnForm },
  delete: { to: 'creators', move: 'save' },
} as const satisfies Readonly<Record<string, Offer>>;

export type ActionName = keyof typeof actionRules;

export function availableActions(facts: ActionFacts, viewer: 'viewer' | 'creator'): ActionName[] {
  const names = Object.keys(actionRules) as ActionName[];
  return names.filter((name) => {
    const offer: Offer = actionRules[name];
    if (offer.to === 'creators' && viewer === 'viewer') return false;
    if (offer.move !== undefined && !canMoveFrom(offer.move, facts.status)) return false;
    return offer.when?.(facts) ?? true;
  });
}

function canMoveFrom(move: ShipmentMove, status: ShipmentStatus): boolean {
  const { from }: { readonly from: readonly string[] } = shipmentMoves.moves[move];
  return from.includes(status);
}
