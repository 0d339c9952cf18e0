import { lifeCycle } from '#kit/domain/life-cycle.ts';
import {
  isInTrial,
  isScheduled,
  isShippingDeactivated,
  subscriptionStatus,
} from '#platform/access/contract.ts';
import type { Subscription } from '#platform/access/contract.ts';

/**
 * A company's status with a service: spec platform §4's Active, Inactive and Pending, plus a running trial, an
 * auction buyer who asked to sell, and a service or trial approved for a later day. A trial that runs until then stays one.
 */
export const serviceStatuses = [
  'NotRequested',
  'Pending',
  'Active',
  'AsksToSell',
  'Trial',
  'Scheduled',
  'Inactive',
] as const;

export type ServiceStatus = (typeof serviceStatuses)[number];

export interface CompanyService extends Subscription {
  readonly sellerEnabled: boolean;
  readonly sellerWanted: boolean;
}

export function serviceStatusOf(service: CompanyService | undefined, today: () => string): ServiceStatus {
  if (service === undefined) return 'NotRequested';
  if (isInTrial(service, today)) return 'Trial';
  if (isScheduled(service, today)) return 'Scheduled';
  switch (subscriptionStatus(service)) {
    case 'Active':
      if (service.sellerWanted && !service.sellerEnabled) return 'AsksToSell';
      return service.trial === true || startsLater(service, today) ? 'Trial' : 'Active';
    case 'Inactive':
      return 'Inactive';
    // Active without a decision has no name in the specification; it counts as pending.
    case 'Pending':
    case undefined:
      return 'Pending';
  }
}

/** Approved during its trial, which runs until the first day. */
const startsLater = ({ activeFrom }: CompanyService, today: () => string): boolean =>
  activeFrom !== undefined && activeFrom > today();

/** Spec platform §4: shipping counts as deactivated if inactive and either rejected or with an activeUntil date. */
export function isDeactivated(service: CompanyService | undefined, today: () => string): boolean {
  return service?.serviceType === 'Shipping' && isShippingDeactivated(service, today);
}

/**
 * Our choice (decision 0017): rejected or ended services can be requested again, but only the provider reopens
 * deactivated shipping.
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
      from: ['Pending', 'Trial', 'Scheduled', 'Inactive'],
      to: 'Active',
      by: ['provider'],
      needs: ['companyApproved'],
    },
    letTry: {
      from: ['Pending', 'Trial', 'Scheduled', 'Inactive'],
      to: 'Trial',
      by: ['provider'],
      needs: ['companyApproved'],
    },
    // An approval or trial with a later first day; the day itself opens it. A running trial goes on until then.
    schedule: {
      from: ['Pending', 'Scheduled', 'Inactive'],
      to: 'Scheduled',
      by: ['calendar'],
      needs: ['companyApproved'],
    },
    open: { from: ['Scheduled'], to: 'Active', by: ['calendar'] },
    reject: { from: ['Pending'], to: 'Inactive', by: ['provider'] },
    allowSelling: { from: ['AsksToSell'], to: 'Active', by: ['provider'] },
    refuseSelling: { from: ['AsksToSell'], to: 'Active', by: ['provider'] },
    end: { from: ['Active', 'AsksToSell', 'Trial', 'Scheduled'], to: 'Inactive', by: ['provider'] },
  },
});

export type ServiceMove = keyof typeof serviceMoves.moves;

/** Facts the moves need besides the status. */
export function moveFacts(
  service: CompanyService | undefined,
  {
    serviceType,
    companyApproved,
    today,
  }: { serviceType: string; companyApproved: boolean; today: () => string },
) {
  return {
    notDeactivated: !isDeactivated(service, today),
    mayAskToSell: serviceType === 'Auction' && service?.sellerEnabled === false,
    companyApproved,
  };
}
