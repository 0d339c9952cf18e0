import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { certificateStatus, isExemptOn } from './certificate.ts';
import type { CertificateDecision } from './certificate.ts';

const today = day('2026-11-21');

test.each<[CertificateDecision, from: string, until: string | null, status: string, isExemptOn: boolean]>([
  ['PendingApproval', '2026-01-01', null, 'Pending Approval', false],
  ['NeedsAttention', '2026-01-01', null, 'Needs Attention', false],
  ['Approved', '2026-01-01', null, 'Active', true],
  ['Approved', '2026-01-01', '2026-12-22', 'Active', true],
  ['Approved', '2026-01-01', '2026-12-21', 'Expires Soon', true],
  ['Approved', '2026-01-01', '2026-11-21', 'Expires Soon', true],
  ['Approved', '2026-01-01', '2026-11-20', 'Expired', false],
  // Approved before its first day.
  ['Approved', '2026-11-22', null, 'Active', false],
])(
  'shows a certificate that is %s, from %s until %s, as %s; exempt: %s',
  (decision, from, until, status, isExempt) => {
    const certificate = {
      decision,
      effectiveOn: day(from),
      expiresOn: until === null ? null : day(until),
    };
    expect(certificateStatus(certificate, today)).toBe(status);
    expect(isExemptOn(certificate, today)).toBe(isExempt);
  },
);
