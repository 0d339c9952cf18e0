import type { Readable } from 'node:stream';
import { countPages, renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { filesOf } from '../../domain/memo-line.ts';
import { openMemoFile } from '../files/item-files.ts';
import { findMemo } from '../memo-store.ts';
import { findParcelOf } from '../parcels/parcel-store.ts';
import { presentMemo } from '../present-memo.ts';
import { memoDocument } from './memo-papers.ts';
import type { PaperParts } from './memo-papers.ts';
import { noPictures } from './paper-pictures.ts';

interface ParcelFile {
  readonly kind: 'Photo' | 'Report';
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly content: Readable;
}

interface ParcelMemo {
  readonly number: string;
  readonly fileName: string;
  readonly pdf: AsyncIterable<Uint8Array>;
  /** "GIA 2217764031", of what is in the parcel. */
  readonly reports: readonly string[];
  /** Of what is in the parcel: grading reports, then photos. */
  readonly files: AsyncIterable<ParcelFile>;
}

/** The memo whose goods are in this parcel, as it reads now; without the code that opens the live record. */
export async function findParcelMemo(
  ctx: Ctx,
  parts: Pick<PaperParts, 'provider'> & { readonly files: FilesParts },
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
  const inside = memo.lines.filter(({ line }) => parcel?.lines.some((one) => one.line === line));
  return {
    number: memo.number,
    fileName: `memo-${memo.number}.pdf`,
    pdf: renderListing({ ...build(), pages }),
    reports: inside.flatMap(({ item }) =>
      item.kind === 'Diamond' && item.reportNumber !== ''
        ? `${item.lab ?? 'Report'} ${item.reportNumber}`
        : [],
    ),
    files: filesInside(ctx, parts.files, row.seller_id, inside),
  };
}

/** Those that the store doesn't have are left out. */
async function* filesInside(
  ctx: Ctx,
  files: FilesParts,
  sellerId: string,
  lines: Memo['lines'],
): AsyncGenerator<ParcelFile> {
  for (const kind of ['Report', 'Photo'] as const)
    for (const { fileId, name } of lines.flatMap(({ item }) => filesOf(item, kind))) {
      const opened = await openMemoFile(ctx, files, { sellerId, fileId, isLogo: false });
      if (opened === undefined) continue;
      const { content_type: contentType, size } = opened.row;
      yield { kind, name, contentType, size, content: opened.stored.stream };
    }
}
