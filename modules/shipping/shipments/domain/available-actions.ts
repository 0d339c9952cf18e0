import { canHaveLegs } from './leg-draft.ts';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentMoves } from './shipment-moves.ts';
import type { ShipmentMove } from './shipment-moves.ts';
import type { ShipmentStatus } from './shipment-status.ts';

/** What decides whether something may be done with a shipment; who asks is another matter. */
export interface ActionFacts {
  readonly status: ShipmentStatus;
  readonly kind: ShipmentKind;
  readonly hasNumber: boolean;
  /** Paid for, whatever became of it since. */
  readonly isBought: boolean;
  /** Cover alone has nothing to print. */
  readonly isInsuranceOnly: boolean;
  /** No carrier takes a parcel there. */
  readonly wentAbroad: boolean;
}

interface Offer {
  /** Everybody who sees the shipment, or whoever may create shipments. */
  readonly to: 'viewers' | 'creators';
  /** The move of the shipment's life that must be open from where it is. */
  readonly move?: ShipmentMove;
  when?(facts: ActionFacts): boolean;
}

const hasLabel = ({ isInsuranceOnly }: ActionFacts): boolean => !isInsuranceOnly;
const isOnItsWay = ({ hasNumber, status }: ActionFacts): boolean => hasNumber && status !== 'Voided';

/** Spec shipping §2: the actions of a shipment. The order is the one in which screens draw them. */
export const actionRules = {
  view: { to: 'viewers' },
  trackingDetails: { to: 'viewers', when: isOnItsWay },
  track: { to: 'viewers', when: isOnItsWay },
  edit: { to: 'creators', move: 'save' },
  purchase: { to: 'creators', move: 'begin' },
  withdraw: { to: 'creators', move: 'withdraw' },
  // As long as it may be voided nobody has scanned it.
  accessLabel: { to: 'creators', move: 'void', when: hasLabel },
  printLabel: { to: 'creators', move: 'void', when: hasLabel },
  downloadTransactionReceipt: { to: 'viewers', when: ({ isBought }) => isBought },
  copy: { to: 'creators', when: ({ kind }) => kind === 'Regular' },
  boomerang: { to: 'creators', when: canHaveLegs },
  forward: { to: 'creators', when: canHaveLegs },
  // From its purchase until its parcel is scanned.
  emailBoomerangLabel: { to: 'creators', when: ({ status }) => status === 'Boomerang' },
  markDelivered: { to: 'creators', move: 'markDelivered' },
  void: { to: 'creators', move: 'void' },
  delete: { to: 'creators', move: 'save' },
} as const satisfies Readonly<Record<string, Offer>>;

export type ActionName = keyof typeof actionRules;

/** What may be done with a shipment by somebody who may look at it, or who may create shipments, too. */
export function availableActions(facts: ActionFacts, who: 'viewer' | 'creator'): ActionName[] {
  const names = Object.keys(actionRules) as ActionName[];
  return names.filter((name) => {
    const offer: Offer = actionRules[name];
    if (offer.to === 'creators' && who === 'viewer') return false;
    if (offer.move !== undefined && !isOpen(offer.move, facts.status)) return false;
    return offer.when?.(facts) ?? true;
  });
}

function isOpen(move: ShipmentMove, status: ShipmentStatus): boolean {
  const { from }: { readonly from: readonly string[] } = shipmentMoves.moves[move];
  return from.includes(status);
}
