import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { mediaSubjects } from '../domain/media-rules.ts';

export const mediaKinds = ['Image', 'Turn', 'Viewer', 'Report'] as const;

export const mediaRefusals = defineRefusals('marketplace', {
  picture_missing: { kind: 'missing', sentence: "We can't find that picture." },
  report_missing: { kind: 'missing', sentence: "We can't find that report." },
});

export const mediaShape = z.object({
  kind: z.enum(mediaKinds),
  /** The actual stone, a picture that its seller uses for several stones, or a sample from the demo. */
  shows: z.enum(mediaSubjects),
  url: z.string(),
  frames: z.int(),
  /** For a picture: its widths in each format, for `srcset`. */
  sources: z.nullable(z.object({ avif: z.string(), webp: z.string() })),
});

export const listMedia = endpoint({
  name: 'marketplace.listMedia',
  summary: "List a stone's viewable media: image, 360° view (frames in rows of six), viewer and report PDF",
  rule: marketReaders,
  binding: 'none',
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/diamonds/media/:id',
  params: z.object({ id: itemId }),
  answer: z.object({ media: z.array(mediaShape) }),
  refusals: [stoneRefusals.diamond_missing],
});

const picturePath = '/services/marketplace/api/diamonds';
const sampleReports = `${picturePath}/samplereports`;

// A page of a list has fifty.
const perMinute = 3_000;

/** Addresses by content, so that browsers and proxies keep them; clients see them without signing in. */
export const getPicture = endpoint({
  name: 'marketplace.getPicture',
  summary: "Get a seller's picture or report in the requested format and width",
  rule: anyone,
  binding: 'none',
  method: 'GET',
  changes: false,
  path: `${picturePath}/pictures/:hash/:file`,
  params: z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash in hexadecimal.')),
    file: z
      .string()
      .check(
        z.regex(/^(?:(?:160|640|1280)\.(?:avif|webp)|report\.pdf)$/, 'Enter a file name, such as 160.webp.'),
      ),
  }),
  raw: { contentType: 'image/webp' },
  perMinute,
  refusals: [mediaRefusals.picture_missing, filesRefusals.store_away],
});

export const getThumbnail = endpoint({
  name: 'marketplace.getThumbnail',
  summary: "Redirect to the URL of a stone's thumbnail, by item ID",
  rule: anyone,
  binding: 'none',
  method: 'GET',
  changes: false,
  path: `${picturePath}/thumbnails/:id`,
  params: z.object({ id: itemId }),
  raw: { contentType: 'image/webp' },
  perMinute,
  refusals: [mediaRefusals.picture_missing],
});

/** Of the demo's stones alone, and says that it is a sample; drawn when it is opened. */
export const getSampleReport = endpoint({
  name: 'marketplace.getSampleReport',
  summary: "Get the sample report PDF of one of the demo's stones",
  rule: anyone,
  binding: 'none',
  method: 'GET',
  changes: false,
  path: `${sampleReports}/:id`,
  params: z.object({ id: itemId }),
  raw: { contentType: 'application/pdf' },
  perMinute: 60,
  refusals: [mediaRefusals.report_missing],
});

export const sampleReportPath = (id: number): string => `${sampleReports}/${id}`;

export const thumbnailPath = (id: string): string => getThumbnail.path.replace(':id', id);

/** A picture or viewer of a stone opens from now on. */
export const mediaShown = defineEvent('marketplace.media_shown', z.object({ itemId: z.int() }));
