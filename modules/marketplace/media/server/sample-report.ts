import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { PdfBlock, PdfDocument } from '#kit/domain/pdf-document.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import {
  culetWords,
  fluorescenceWords,
  girdleLabel,
  gradeWords,
  knownOrDash,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  caratLabel,
  colorLabel,
  reportLabel,
  sizeLabel,
  stoneTitle,
  tenths,
  typeLabel,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentFacts } from '#modules/marketplace/stones/server/present-stone.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { mediaRefusals as no } from '../contract/media.ts';
import type { getSampleReport as call } from '../contract/media.ts';
import { readMedia } from './media-store.ts';

export async function getSampleReport(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<RawAnswer> {
  const [row] = await readStones(ctx, parseItemId(params.id));
  if (row === undefined) return refuse(no.report_missing);
  const media = await readMedia(ctx, row.item_id);
  if (!media.some(({ kind, is_sellers: isSellers }) => kind === 'Report' && !isSellers))
    return refuse(no.report_missing);
  return {
    bytes: await renderPdf(sampleReport(presentFacts(row), row.listed_at)),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="sample-report-${row.item_id}.pdf"`,
      'cache-control': 'public, max-age=3600',
    },
  };
}

/** Its title, its note, and its footer say that no laboratory issued it. */
function sampleReport(stone: StoneFacts, createdAt: Date): PdfDocument {
  const words = 'Sample for the demo, not issued by a laboratory';
  return {
    title: 'SAMPLE report',
    note: `${words}. ${stoneTitle(stone)}.`,
    author: words,
    language: 'en-US',
    createdAt,
    header: words,
    footer: words,
    blocks: [
      { kind: 'table', columns: [{ title: 'Field' }, { title: 'Value', share: 2 }], rows: linesOf(stone) },
      ...profile(stone),
    ],
  };
}

const linesOf = (stone: StoneFacts): (readonly [name: string, value: string])[] => [
  ['Report number', `${reportLabel(stone)} (sample)`],
  ['Type', typeLabel(stone)],
  ['Shape', stone.shape],
  ['Measurements', stone.length === null ? '-' : `${sizeLabel(stone)} mm`],
  ['Carat weight', `${caratLabel(stone)} ct`],
  ['Color', colorLabel(stone)],
  ['Clarity', knownOrDash(stone.clarity)],
  ['Cut', gradeWords[stone.cutGrade]],
  ['Polish, symmetry', `${gradeWords[stone.polish]}, ${gradeWords[stone.symmetry]}`],
  ['Fluorescence', fluorescenceWords[stone.fluorescenceIntensity]],
  ['Table, depth', `${tenths(stone.table)}%, ${tenths(stone.depth)}%`],
  ['Girdle', girdleLabel(stone)],
  ['Culet', culetWords[stone.culetSize]],
];

/** From the side, in hundredths of a percent of the width. */
function profile({ table, crownHeight, girdlePercent, pavilionDepth }: StoneFacts): PdfBlock[] {
  if (table === null || crownHeight === null || pavilionDepth === null) return [];
  const [width, middle] = [10_000, 5_000];
  const girdle = crownHeight + (girdlePercent ?? 0);
  const height = girdle + pavilionDepth;
  const [left, right] = [middle - table / 2, middle + table / 2];
  const outline = [
    left,
    0,
    right,
    0,
    width,
    crownHeight,
    width,
    girdle,
    middle,
    height,
    0,
    girdle,
    0,
    crownHeight,
  ];
  return [
    {
      kind: 'drawing',
      label: 'Profile of the stone, to scale',
      field: { width, height },
      lines: [
        [...outline, left, 0],
        [0, crownHeight, width, crownHeight],
        [0, girdle, width, girdle],
      ],
    },
  ];
}
