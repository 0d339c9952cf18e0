import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { Classification } from '#platform/companies/company/domain/company.ts';

/** A company's approval status. `Waiting` covers None and Invited. */
export const companyStatuses = ['Waiting', 'Approved', 'Rejected'] as const;

export type CompanyStatus = (typeof companyStatuses)[number];

export function companyStatusOf(approvalStatus: ApprovalStatus): CompanyStatus {
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? approvalStatus : 'Waiting';
}

/**
 * Spec rulings 7: a new company waits for the provider's approval. Our choice: a rejected company can be approved
 * later without registering again (decision 0017).
 */
export const companyMoves = lifeCycle({
  states: companyStatuses,
  initial: 'Waiting',
  final: ['Approved'],
  moves: {
    approve: { from: ['Waiting', 'Rejected'], to: 'Approved', by: ['provider'] },
    reject: { from: ['Waiting'], to: 'Rejected', by: ['provider'] },
  },
});

export type CompanyMove = keyof typeof companyMoves.moves;

export const companyMoveNames = ['approve', 'reject'] as const satisfies readonly CompanyMove[];

export const classificationWords: Readonly<Record<Classification, string>> = {
  JW: 'Jeweler',
  NONJW: 'Not a jeweler',
  OTH: 'Other business',
};
