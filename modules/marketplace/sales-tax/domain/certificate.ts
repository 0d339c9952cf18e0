import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** The provider's decision about a certificate; its dates decide whether it applies. */
export const certificateMoves = lifeCycle({
  states: ['PendingApproval', 'Approved', 'NeedsAttention'],
  initial: 'PendingApproval',
  final: [],
  moves: {
    approve: { from: ['PendingApproval'], to: 'Approved', by: ['staff'] },
    /** Spec marketplace §8: a rejected certificate asks to check email. */
    reject: { from: ['PendingApproval', 'Approved'], to: 'NeedsAttention', by: ['staff'] },
    /** A corrected file is reviewed again. An approved one stays; a newer one is sent beside it. */
    replace: { from: ['PendingApproval', 'NeedsAttention'], to: 'PendingApproval', by: ['administrator'] },
  },
});

export type CertificateDecision = (typeof certificateMoves.states)[number];

/** Spec marketplace §4. */
export const certificateStatuses = [
  'Pending Approval',
  'Active',
  'Expires Soon',
  'Expired',
  'Needs Attention',
] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

export interface Certificate {
  readonly decision: CertificateDecision;
  readonly effectiveOn: Day;
  /** Null never ends. */
  readonly expiresOn: Day | null;
}

// Our choice: a month is enough to have another one approved, which takes 2-3 business days (decision 0020).
const soonDays = 30;

export function certificateStatus({ decision, expiresOn }: Certificate, today: Day): CertificateStatus {
  if (decision === 'PendingApproval') return 'Pending Approval';
  if (decision === 'NeedsAttention') return 'Needs Attention';
  if (expiresOn === null) return 'Active';
  if (expiresOn < today) return 'Expired';
  return expiresOn <= addDays(today, soonDays) ? 'Expires Soon' : 'Active';
}

/** Whether a sale of that day is exempt. */
export const isExemptOn = (certificate: Certificate, on: Day): boolean =>
  certificate.effectiveOn <= on && ['Active', 'Expires Soon'].includes(certificateStatus(certificate, on));
