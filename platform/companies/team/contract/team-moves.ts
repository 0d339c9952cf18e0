import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { Facts } from '#kit/domain/life-cycle.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import { isWithin, positionOf } from './grant.ts';
import type { Grant } from './grant.ts';

/**
 * A member's status. `Waiting` and `Rejected` are the approval statuses None and Rejected; `Uninvited` means removed
 * (spec platform §6: users uninvited to a business see a banner).
 */
export const memberStatuses = ['Waiting', 'Approved', 'Rejected', 'Uninvited'] as const;

export type MemberStatus = (typeof memberStatuses)[number];

export const memberStatusNames: Readonly<Record<MemberStatus, string>> = {
  Waiting: 'Pending',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Uninvited: 'Removed',
};

export function memberStatusOf(approvalStatus: ApprovalStatus, uninvited: boolean): MemberStatus {
  if (uninvited) return 'Uninvited';
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? approvalStatus : 'Waiting';
}

/**
 * Spec platform §6: the business administrator approves employee registrations. Our choice: a location administrator
 * changes and removes only the business users of their locations (decision 0017).
 */
export const teamMoves = lifeCycle({
  states: memberStatuses,
  initial: 'Waiting',
  final: [],
  moves: {
    approve: { from: ['Waiting', 'Rejected'], to: 'Approved', by: ['administrator'] },
    reject: { from: ['Waiting'], to: 'Rejected', by: ['administrator'] },
    change: {
      from: ['Approved'],
      to: 'Approved',
      by: ['administrator', 'location administrator'],
      needs: ['withinReach'],
    },
    remove: {
      from: ['Approved'],
      to: 'Uninvited',
      by: ['administrator', 'location administrator'],
      needs: ['withinReach'],
    },
    letBack: { from: ['Uninvited'], to: 'Approved', by: ['administrator'] },
  },
});

export type TeamMove = keyof typeof teamMoves.moves;

/** Administrators reach everyone; location administrators reach the business users of their locations. */
export function reachFacts(actor: Grant, person: Grant): Facts<'withinReach'> {
  const withinReach =
    positionOf(actor) === 'administrator' ||
    (person.roles.every((role) => role === 'BusinessUser') &&
      isWithin(person.locationIds, actor.locationIds));
  return { withinReach };
}
