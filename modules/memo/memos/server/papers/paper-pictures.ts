import { buffer } from 'node:stream/consumers';
import { shrinkPicture } from '#kit/server/images/shrink-picture.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { ListingPicture } from '#kit/server/pdf/listing-document.ts';
import { pageCountOf, picturesOfPdf } from '#kit/server/pdf/pictures-of-pdf.ts';
import type { Steps } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { Memo, MemoLine } from '../../contract/memo-shapes.ts';
import { filesOf } from '../../domain/memo-line.ts';
import type { ItemFile } from '../../domain/memo-line.ts';
import { ofSeller, openMemoFile } from '../files/item-files.ts';
import type { OpenFile } from '../files/item-files.ts';

export interface MemoPictures {
  readonly logo: ListingPicture | undefined;
  readonly photos: readonly ListingPicture[];
  /** Page by page. */
  readonly reports: readonly ListingPicture[];
  /** Lines whose report is among them. */
  readonly reported: readonly number[];
}

export const noPictures: MemoPictures = { logo: undefined, photos: [], reports: [], reported: [] };

interface Source {
  readonly steps: Steps;
  readonly files: FilesParts;
  readonly memo: Memo;
  readonly sellerId: string;
}

interface Bytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Undefined if the store doesn't have it, so that the document still opens. */
async function read({ steps, files }: Source, file: OpenFile): Promise<Bytes | undefined> {
  const opened = await steps.work((ctx) => openMemoFile(ctx, files, file), ofSeller).catch(() => undefined);
  if (opened === undefined) return undefined;
  return { bytes: await buffer(opened.stored.stream), contentType: opened.row.content_type };
}

// A third of the page's width at 200 dots per inch; a report is read at 150.
const photoPixels = 320;
const reportDpi = 150;
const reportPixels = 1_700;
const mostReportPages = 4;

export async function memoLogo(source: Source): Promise<ListingPicture | undefined> {
  const { memo, sellerId } = source;
  // Papers from before logos were printed have none.
  if (!memo.logoId) return undefined;
  const found = await read(source, { sellerId, fileId: memo.logoId, isLogo: true });
  if (found === undefined) return undefined;
  return { ...(await shrinkPicture(found.bytes, 600)), label: `Logo of ${memo.seller.name}` };
}

/** How photos and the pages of reports are shown. */
interface Showing {
  photo(bytes: Uint8Array): Promise<Picture>;
  report(found: Bytes): Promise<readonly Picture[]>;
}

type Picture = Omit<ListingPicture, 'label'>;

export const memoPictures = (source: Source): Promise<MemoPictures> =>
  collectPictures(source, {
    photo: (bytes) => shrinkPicture(bytes, photoPixels),
    report: ({ bytes, contentType }) =>
      contentType === pdfType
        ? picturesOfPdf(bytes, { dpi: reportDpi, most: mostReportPages })
        : shrinkPicture(bytes, reportPixels).then((page) => [page]),
  });

const pdfType = 'application/pdf';
const blank: Picture = { bytes: new Uint8Array(), width: 1, height: 1 };

/** Blank ones, which take the same place on the page. */
export const measuredPictures = (source: Source): Promise<MemoPictures> =>
  collectPictures(source, {
    photo: () => Promise.resolve(blank),
    report: async ({ bytes, contentType }) => {
      const pages = contentType === pdfType ? ((await pageCountOf(bytes)) ?? 0) : 1;
      return Array.from({ length: Math.min(pages, mostReportPages) }, () => blank);
    },
  });

/** One file after the other, so that two hundred of them need little memory. */
async function collectPictures(source: Source, showing: Showing): Promise<MemoPictures> {
  const photos: ListingPicture[] = [];
  const reports: ListingPicture[] = [];
  const reported: number[] = [];
  for (const line of source.memo.lines)
    for (const file of filesOf(line.item)) {
      const { fileId, kind } = file;
      const found = await read(source, { sellerId: source.sellerId, fileId, isLogo: false });
      if (found === undefined) continue;
      const label = `Line ${line.line}: ${line.title}`;
      if (kind === 'Photo') photos.push({ ...(await showing.photo(found.bytes)), label });
      else {
        reports.push(...namedPages(await showing.report(found), reportName(line, file)));
        reported.push(line.line);
      }
    }
  return { logo: await memoLogo(source), photos, reports, reported: [...new Set(reported)] };
}

const reportName = ({ line, item }: MemoLine, { name }: ItemFile): string => {
  const report = item.kind === 'Diamond' ? item.reportNumber : '';
  return `Grading report, line ${line}${report === '' ? '' : `, ${report}`} (${name})`;
};

const namedPages = (pages: readonly Picture[], label: string): ListingPicture[] =>
  pages.map((page, at) => ({
    ...page,
    label: pages.length === 1 ? label : `${label}, page ${at + 1}`,
  }));

/** "Grading reports for lines 1 and 3, 2 photos"; undefined if there is nothing. */
export function attachedText({ photos, reported }: MemoPictures): string | undefined {
  const shown = [
    reported.length === 0
      ? ''
      : `Grading ${reported.length === 1 ? 'report' : 'reports'} for ${counted(reported.length, 'line')}`,
    photos.length === 0 ? '' : counted(photos.length, 'photo'),
  ].filter((part) => part !== '');
  return shown.length === 0 ? undefined : shown.join(', ');
}
