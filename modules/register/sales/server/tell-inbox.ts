import { counted } from '#kit/domain/text/counted.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { countOpenSales } from './sale-store.ts';

/** One item for all sales to fix. */
export async function tellInbox(ctx: Ctx, companyId: string): Promise<void> {
  const { needsFix, ready } = await countOpenSales(ctx, companyId);
  const key = 'register.not_processed:all';
  if (needsFix === 0) return clearItem(ctx, companyId, key);
  const left = needsFix - ready;
  await postItem(ctx, {
    companyId,
    key,
    for: { permission: 'PointOfSaleIntegration' },
    title: `${counted(needsFix, 'sale')} not processed`,
    why:
      left === 0
        ? 'Resend these sales so we can send your customers a quote.'
        : `${counted(left, 'sale')} to fix, ${ready} ready to resend.`,
    path: '/jmcc/not-processed',
    verb: left === 0 ? 'Resend' : 'Fix',
  });
}
