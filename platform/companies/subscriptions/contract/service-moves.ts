import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { isInTrial, isShippingDeactivated, subscriptionStatus } from '#platform/access/contract.ts';
import type { Subscription } from '#platform/access/contract.ts';

/**
 * How a company stands with a service: spec platform §4's Active, Inactive and Pending, a trial under way, and a buyer
 * at auction who asks to sell there too.
 */
export const serviceStatuses = [
  'NotRequested',
  'Pending',
  'Active',
  'AsksToSell',
  'Trial',
  'Inactive',
] as const;

export type ServiceStatus = (typeof serviceStatuses)[number];

export interface HeldService extends Subscription {
  readonly sellerEnabled: boolean;
  readonly sellerWanted: boolean;
}

export function serviceStatusOf(held: HeldService | undefined, today: () => string): ServiceStatus {
  if (held === undefined) return 'NotRequested';
  if (isInTrial(held, today)) return 'Trial';
  switch (subscriptionStatus(held)) {
    case 'Active':
      return held.sellerWanted && !held.sellerEnabled ? 'AsksToSell' : 'Active';
    case 'Inactive':
      return 'Inactive';
    // What is marked active and decided by nobody has no name in the specification; it waits for a decision.
    case 'Pending':
    case undefined:
      return 'Pending';
  }
}

/** Spec platform §4: shipping counts as deactivated if inactive and either rejected or with an activeUntil date. */
export function isDeactivated(held: HeldService | undefined): boolean {
  return held?.serviceType === 'Shipping' && isShippingDeactivated(held);
}

/**
 * Our choice (decision 0017): what was refused or has ended can be asked for anew, but deactivated shipping is opened
 * again by the provider alone.
 */
export const serviceMoves = lifeCycle({
  states: serviceStatuses,
  initial: 'NotRequested',
  final: [],
  moves: {
    request: {
      from: ['NotRequested', 'Inactive'],
      to: 'Pending',
      by: ['administrator'],
      needs: ['notDeactivated'],
    },
    askToSell: { from: ['Active'], to: 'AsksToSell', by: ['administrator'], needs: ['mayAskToSell'] },
    approve: {
      from: ['Pending', 'Trial', 'Inactive'],
      to: 'Active',
      by: ['provider'],
      needs: ['companyApproved'],
    },
    letTry: {
      from: ['Pending', 'Trial', 'Inactive'],
      to: 'Trial',
      by: ['provider'],
      needs: ['companyApproved', 'canBeTried'],
    },
    reject: { from: ['Pending'], to: 'Inactive', by: ['provider'] },
    allowSelling: { from: ['AsksToSell'], to: 'Active', by: ['provider'] },
    refuseSelling: { from: ['AsksToSell'], to: 'Active', by: ['provider'] },
    end: { from: ['Active', 'AsksToSell', 'Trial'], to: 'Inactive', by: ['provider'] },
  },
});

export type ServiceMove = keyof typeof serviceMoves.moves;

/** What the moves need to know besides where the service stands. */
export function moveFacts(
  held: HeldService | undefined,
  { serviceType, companyApproved }: { serviceType: string; companyApproved: boolean },
) {
  return {
    notDeactivated: !isDeactivated(held),
    mayAskToSell: serviceType === 'Auction' && held?.sellerEnabled === false,
    companyApproved,
    // Spec rulings 10: trials are appraisals'.
    canBeTried: serviceType === 'Appraisal',
  };
}
