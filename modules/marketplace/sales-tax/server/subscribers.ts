import { formatDay } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { taxDocumentDecidedNotice, taxDocumentMoved } from '../contract/tax-events.ts';
import { certificateStatus } from '../domain/certificate.ts';
import { findCertificate, findCertificates, lockCertificate } from './certificate-store.ts';
import type { CertificateKey, CertificateRow } from './certificate-store.ts';
import { today } from './member-tax-documents.ts';

export const taxDocumentSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(taxDocumentMoved, 'inbox.tax_document_moved', async (ctx: Ctx, { companyId }) => {
    // A newer document for a state settles what the older one asks for.
    for (const row of await findCertificates(ctx, companyId))
      await showTaxItem(ctx, { companyId, documentId: row.document_id });
  }),
  subscriber(taxDocumentMoved, 'notifications.tax_document_moved', async (ctx: Ctx, moved) => {
    if (moved.decision === 'PendingApproval') return;
    const row = await findCertificate(ctx, moved);
    if (row === undefined || row.decision !== moved.decision) return;
    await notify(ctx, taxDocumentDecidedNotice, {
      companyId: moved.companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: {
        state: stateName(row.state),
        isApproved: moved.decision === 'Approved',
        reason: row.reason,
      },
    });
  }),
];

/** Locked, so that of two handlers the later one shows what is so now. One task while the company must act. */
export async function showTaxItem(ctx: Ctx, key: CertificateKey): Promise<void> {
  const row = await lockCertificate(ctx, key);
  if (row === undefined) return;
  const task = (await isSettled(ctx, row)) ? undefined : taskOf(ctx, row);
  const item = `marketplace.tax_document:${row.document_id}`;
  if (task === undefined) return clearItem(ctx, row.company_id, item);
  await postItem(ctx, {
    companyId: row.company_id,
    key: item,
    for: { roles: ['BusinessAdministrator'] },
    path: '/taxdocuments',
    icon: 'receipt',
    ...task,
  });
}

/** Another document of the state is in review or lasts longer. */
export async function isSettled(ctx: Ctx, row: CertificateRow): Promise<boolean> {
  const others = (await findCertificates(ctx, row.company_id)).filter(
    (other) => other.state === row.state && other.document_id !== row.document_id,
  );
  return others.some(
    ({ decision, expires_on: ends }) =>
      decision === 'PendingApproval' ||
      (decision === 'Approved' && (ends === null || (row.expires_on !== null && ends > row.expires_on))),
  );
}

function taskOf(ctx: Ctx, row: CertificateRow) {
  const state = stateName(row.state);
  const { decision, effective_on: effectiveOn, expires_on: expiresOn } = row;
  const status = certificateStatus({ decision, effectiveOn, expiresOn }, today(ctx));
  if (status === 'Needs Attention')
    return {
      title: `Tax document for ${state} needs attention`,
      why: row.reason,
      verb: 'Replace',
      harm: 'risk',
    } as const;
  if (expiresOn === null || (status !== 'Expires Soon' && status !== 'Expired')) return undefined;
  const verb = status === 'Expired' ? 'expired' : 'expires';
  return {
    title: `Tax document for ${state} ${verb} ${formatDay(expiresOn)}`,
    why: `Without a current document, we charge sales tax on orders shipped to ${state}.`,
    verb: 'Renew',
    harm: 'risk',
  } as const;
}
