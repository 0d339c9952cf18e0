export const linkKinds = ['Image', 'Viewer', 'Report'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * What a picture, turn or viewer shows: the actual stone, a sample that its seller shows for several stones, or a
 * similar stone from the demo.
 */
export const mediaSubjects = ['Actual', 'Several', 'Sample'] as const;
export type MediaSubject = (typeof mediaSubjects)[number];

export const linkStatuses = ['Waiting', 'Shown', 'Refused', 'Failed'] as const;

/** Pixels: a row of a list, a phone, and a large screen. */
export const pictureWidths = [160, 640, 1_280] as const;

/** Of a picture's sides. */
export const maxPixels = 8_000;

/** By content, whatever the link's name. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** A server that fails this often, over two weeks, isn't asked again until the seller says so. */
export const maxTries = 14;

const minuteMs = 60_000;
const longestDelayMs = 2 * 24 * 60 * minuteMs;

/** 10 minutes, 40 minutes, and so on, up to two days. */
export const delayAfterTry = (tries: number): number =>
  Math.min(longestDelayMs, 10 * minuteMs * 4 ** (tries - 1));

/** Whether pages may frame a link: its origin, as written, is on the operator's list. */
export function isAllowedViewer(url: string, origins: readonly string[]): boolean {
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(url)?.[0].toLowerCase();
  return origin !== undefined && origins.includes(origin);
}

/** The pictures of one file, as `srcset` of each format. */
export const sourcesOf = (address: string): { readonly avif: string; readonly webp: string } => ({
  avif: pictureWidths.map((width) => `${address}/${width}.avif ${width}w`).join(', '),
  webp: pictureWidths.map((width) => `${address}/${width}.webp ${width}w`).join(', '),
});

export const reportFile = 'report.pdf';
export const largestPicture = '1280.webp';
export const smallestPicture = '160.webp';

/** A picture of the demo's has a small one beside it, drawn with it. */
export const smallOfDemo = (address: string): string =>
  address.replace(/^(\/stone-turns\/[a-z-]+)\.avif$/, '$1-160.avif');
