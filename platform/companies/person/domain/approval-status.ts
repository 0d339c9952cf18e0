// Spec platform §3: approval status values.
export const approvalStatuses = ['None', 'Invited', 'Approved', 'Rejected'] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number];
