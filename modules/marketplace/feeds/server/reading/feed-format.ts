export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** How the bytes of a file become rows. */
export type FeedFormat = {
  /** The row, from 1, in which the names of the columns stand. */
  readonly headerRow: number;
} & (
  | { readonly kind: 'csv'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly kind: 'xlsx' }
);
