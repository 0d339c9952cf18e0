import type { DeskQueue } from '#platform/access/server.ts';
import { stateName } from '#kit/domain/state.ts';
import { addDays } from '#kit/domain/day.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import { taxDesk } from '../contract/tax-access.ts';
import { findDecidedSince, findDeskCertificates } from './certificate-store.ts';
import type { CertificateRow } from './certificate-store.ts';
import { decideBy } from './present-certificate.ts';

const most = 200;

/** The end of the last business day. */
const dueOf = (row: CertificateRow): Date => startOfProviderDay(addDays(decideBy(row), 1));

export const taxDocumentsQueue: DeskQueue = {
  name: 'tax-documents',
  title: 'Tax documents',
  to: '/desk/tax-documents',
  rule: taxDesk,
  // Spec marketplace §9: approved in 2-3 business days, the day on each document.
  targetHours: 72,
  targetText: '2-3 business days',
  open: async (ctx) =>
    (
      await findDeskCertificates(ctx, { isOpen: true, companyIds: undefined, after: undefined, limit: most })
    ).map((row) => ({
      id: row.document_id,
      title: `Tax document for ${stateName(row.state)}`,
      companyId: row.company_id,
      amount: null,
      since: row.uploaded_at,
      due: dueOf(row),
      verb: 'Review',
      to: `/desk/tax-documents/${row.company_id}/${row.document_id}` as const,
    })),
  resolved: async (ctx, since) =>
    (await findDecidedSince(ctx, since)).flatMap((row) =>
      row.decided_at === null ? [] : [{ since: row.uploaded_at, at: row.decided_at, due: dueOf(row) }],
    ),
};
