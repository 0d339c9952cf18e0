import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { CertificateStatus } from '../domain/certificate.ts';
import type { TaxDocumentKind } from '../domain/document-kinds.ts';
import type { TaxDocument } from '../contract/tax-shapes.ts';

export const statusKinds: Readonly<Record<CertificateStatus, StatusKind>> = {
  'Pending Approval': 'info',
  Active: 'ok',
  'Expires Soon': 'warn',
  Expired: 'bad',
  'Needs Attention': 'bad',
};

export const kindNames: Readonly<Record<TaxDocumentKind, string>> = {
  Certificate: 'Resale certificate',
  WashingtonPermit: 'Washington reseller permit',
  MississippiPermit: 'Mississippi sales tax permit',
};

export const kindHints: Readonly<Record<TaxDocumentKind, string>> = {
  Certificate:
    "Use the Multistate Tax Commission form, or the state's own form if required. Sign and date it.",
  WashingtonPermit: 'Washington accepts only its own reseller permit.',
  MississippiPermit: 'Mississippi has no resale form. Send a copy of your sales tax permit.',
};

export const stepWords: Readonly<Record<TaxDocument['history'][number]['step'], string>> = {
  Sent: 'Sent for review',
  Replaced: 'File replaced',
  Approved: 'Approved',
  Rejected: 'Rejected',
};
