import type { DeskQueue } from '#platform/access/server.ts';
import { stateName } from '#kit/domain/state.ts';
import { taxDesk } from '../contract/tax-access.ts';
import { findDecidedSince, findDeskCertificates } from './certificate-store.ts';

const most = 200;

export const taxDocumentsQueue: DeskQueue = {
  name: 'tax-documents',
  title: 'Tax documents',
  to: '/desk/tax-documents',
  rule: taxDesk,
  // Spec marketplace §9: approved in 2-3 business days.
  targetHours: 48,
  open: async (ctx) =>
    (
      await findDeskCertificates(ctx, { isOpen: true, companyIds: undefined, after: undefined, limit: most })
    ).map((row) => ({
      id: row.document_id,
      title: `Tax document for ${stateName(row.state)}`,
      companyId: row.company_id,
      amount: null,
      since: row.uploaded_at,
      verb: 'Review',
      to: `/desk/tax-documents/${row.company_id}/${row.document_id}` as const,
    })),
  resolved: async (ctx, since) =>
    (await findDecidedSince(ctx, since)).flatMap(({ uploaded_at: sentAt, decided_at: at }) =>
      at === null ? [] : [{ since: sentAt, at }],
    ),
};
