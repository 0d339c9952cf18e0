export const linkKinds = ['Image', 'Viewer', 'Report'] as const;
export type LinkKind = (typeof linkKinds)[number];

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

/** The origin of a viewer that pages may frame; undefined for any other link. */
export function allowedViewer(url: string, allowed: readonly string[]): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : undefined;
  return origin !== undefined && allowed.includes(origin) ? origin : undefined;
}

/** The pictures of one file, as `srcset` of each format. */
export const sourcesOf = (address: string): { readonly avif: string; readonly webp: string } => ({
  avif: pictureWidths.map((width) => `${address}/${width}.avif ${width}w`).join(', '),
  webp: pictureWidths.map((width) => `${address}/${width}.webp ${width}w`).join(', '),
});

export const reportFile = 'report.pdf';
export const largestPicture = '1280.webp';
export const smallestPicture = '160.webp';
