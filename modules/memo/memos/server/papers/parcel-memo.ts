import { countPages, renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findMemo } from '../memo-store.ts';
import { findParcelOf } from '../parcels/parcel-store.ts';
import { presentMemo } from '../present-memo.ts';
import { memoDocument } from './memo-papers.ts';
import type { PaperParts } from './memo-papers.ts';
import { noPictures } from './paper-pictures.ts';

interface ParcelMemo {
  readonly number: string;
  readonly fileName: string;
  readonly pdf: AsyncIterable<Uint8Array>;
}

/** The memo whose goods are in this parcel, as it reads now; without the code that opens the live record. */
export async function findParcelMemo(
  ctx: Ctx,
  parts: Pick<PaperParts, 'provider'>,
  { companyId, shipmentId }: { readonly companyId: string; readonly shipmentId: string },
): Promise<ParcelMemo | undefined> {
  const parcel = await findParcelOf(ctx, shipmentId);
  const row = parcel && (await findMemo(ctx, parcel.memo_id));
  if (row === undefined) return undefined;
  const memo = await presentMemo(ctx, { companyId }, row);
  const now = ctx.clock.now();
  const build = () => {
    const { code: _, ...document } = memoDocument(parts, memo, { now, address: '', pictures: noPictures });
    return document;
  };
  const pages = await countPages(build());
  return {
    number: memo.number,
    fileName: `memo-${memo.number}.pdf`,
    pdf: renderListing({ ...build(), pages }),
  };
}
