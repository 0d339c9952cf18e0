import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';

/** How the provider's staff read that a company stands: a closed one is closed, however it was decided before. */
export const deskCompanyStatuses = ['Waiting', 'Approved', 'Rejected', 'Closed'] as const;

export type DeskCompanyStatus = (typeof deskCompanyStatuses)[number];

export function deskCompanyStatusOf(approvalStatus: ApprovalStatus, isActive: boolean): DeskCompanyStatus {
  if (!isActive) return 'Closed';
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? approvalStatus : 'Waiting';
}
