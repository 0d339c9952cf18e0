import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';

/** A company's status for staff: a closed company is Closed, whatever its approval status. */
export const deskCompanyStatuses = ['Waiting', 'Approved', 'Rejected', 'Closed'] as const;

export type DeskCompanyStatus = (typeof deskCompanyStatuses)[number];

export function deskCompanyStatusOf(approvalStatus: ApprovalStatus, isActive: boolean): DeskCompanyStatus {
  if (!isActive) return 'Closed';
  return approvalStatus === 'Approved' || approvalStatus === 'Rejected' ? approvalStatus : 'Waiting';
}
