import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { findParcelAppraisal } from '#modules/appraisals/server.ts';
import { findParcelOrder } from '#modules/marketplace/server.ts';
import { findParcelMemo } from '#modules/memo/server.ts';
import { claimDrafted } from '#modules/shipping/contract.ts';
import { attachOrder, findDraftParcel } from '#modules/shipping/server.ts';
import type { AttachedFile } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { createReturnParcels } from '../return-parcels.ts';

type FoundMemo = NonNullable<Awaited<ReturnType<typeof findParcelMemo>>>;

/** A photo of an item shows what was lost, not how it was packed or what arrived. */
async function* filesOf({ files }: FoundMemo): AsyncGenerator<AttachedFile> {
  for await (const { kind, ...file } of files)
    yield { kind: kind === 'Report' ? 'report' : 'other', ...file };
}

/** A draft claim gets what the marketplace knows of its stones, the memo they are lent on, or their appraisal. */
export const claimsAttachOrder = (ports: Pick<Ports, 'billing' | 'files' | 'notifications' | 'portal'>) => {
  const parts = { ...ports.billing, parcels: createReturnParcels(ports.portal.provider) };
  return subscriber(claimDrafted, 'claims.attach_order', async (ctx: Ctx, { companyId, claimId }) => {
    const key = { companyId, claimId };
    const parcel = await findDraftParcel(ctx, key);
    if (parcel === undefined) return;
    const order = await findParcelOrder(ctx, parts, parcel);
    if (order !== undefined) return attachOrder(ctx, ports.files, key, order);
    const memo = await findParcelMemo(ctx, { ...ports.billing, files: ports.files }, parcel);
    if (memo !== undefined) {
      const { number, fileName, pdf: confirmation } = memo;
      const reports = memo.reports.map((label) => ({ label, url: null }));
      const proof = { kind: 'memo', number, reports, fileName, confirmation, files: filesOf(memo) } as const;
      return attachOrder(ctx, ports.files, key, proof);
    }
    const origin = ports.notifications.origin();
    const appraisal = await findParcelAppraisal(ctx, ports.files, origin, parcel);
    if (appraisal === undefined) return;
    const { number, fileName, pdf: confirmation } = appraisal;
    await attachOrder(ctx, ports.files, key, {
      kind: 'appraisal',
      number,
      reports: [],
      fileName,
      confirmation,
    });
  });
};
